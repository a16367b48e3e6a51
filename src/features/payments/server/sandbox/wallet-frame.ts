import { escapeHtml } from '#platform/escape-html.ts'
import { m } from '#words/messages.js'
import type { WalletKind, WalletPerson } from '#features/payments/payments.ts'
import script from '#features/payments/ui/wallet-frame.js?raw'
import { frameDocument, okSign } from './frame-document.ts'
import { appleMark, googleMark } from './wallet-marks.ts'

/** What the wallet of a test knows of its owner; their parents' house has no number. */
const home: WalletPerson = {
  name: 'Layla Haddad',
  email: 'layla@example.com',
  phone: '+971 50 123 4567',
  emirate: 'Dubai',
  area: 'Dubai Marina',
  street: 'Marina Walk',
  building: 'Marina Gate 2',
  flat: '1204',
}
const parents: WalletPerson = { ...home, emirate: 'Fujairah', area: 'Dibba', street: 'Corniche Road', building: '', flat: '' }

/** The sandbox's wallet: it knows who pays and where they live before the shop does. */
export function walletFrame(nonce: string): string {
  const body = `<div id="wallet" data-offline="${escapeHtml(m.problem_offline())}" aria-busy="false">
<div class="pair" id="buttons">${walletButton('apple-pay', m.card_apple_pay(), appleMark)}${walletButton('google-pay', m.card_google_pay(), googleMark)}</div>
<section id="sheet" tabindex="-1" aria-labelledby="sheet-title" hidden><h2 id="sheet-title"></h2>
<p class="quiet">${escapeHtml(m.wallet_test())}</p>
<p>${escapeHtml([home['name'], home['email'], home['phone']].join(' · '))}</p>
<fieldset><legend class="quiet">${escapeHtml(m.wallet_address())}</legend>${address('home', home, true)}${address('parents', parents, false)}</fieldset>
<div class="pair acts"><button class="primary" type="button" id="pay" data-words="${escapeHtml(m.card_pay({ amount: '*' }))}"></button>
<button type="button" id="close">${escapeHtml(m.ui_cancel())}</button></div></section>
<p class="said ok" id="done" role="status" tabindex="-1" hidden>${okSign}<span>${escapeHtml(m.card_done())}</span></p></div>`
  return frameDocument({ title: m.express_title(), body, script, nonce })
}

function walletButton(kind: WalletKind, name: string, mark: string): string {
  return `<button class="primary mark" type="button" data-wallet="${kind}" aria-label="${escapeHtml(name)}">${mark}<span aria-hidden="true">Pay</span></button>`
}

function address(id: string, person: WalletPerson, isChosen: boolean): string {
  const { building, street, area, emirate } = person
  const words = [building, street, area, emirate].filter(Boolean).join(', ')
  return `<label class="choice"><input type="radio" name="address" value="${id}" data-person="${escapeHtml(JSON.stringify(person))}"${isChosen ? ' checked' : ''}>${escapeHtml(words)}</label>`
}
