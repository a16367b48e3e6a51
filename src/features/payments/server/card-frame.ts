import { formatAed } from '#domain/money.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { m } from '#words/messages.js'
import script from '../ui/card-frame.js?raw'
import { alertSign, frameDocument, okSign } from './frame-document.ts'
import type { LedgerPayment } from './sandbox-ledger.ts'

export function cardFrame({ id, amountFils, status }: LedgerPayment, nonce: string): string {
  const amount = formatAed(amountFils)
  const shown = status === 'succeeded' ? 'done' : status === 'requires_action' ? 'challenge' : status === 'cancelled' ? 'over' : 'take'
  const hidden = (name: string) => (name === shown ? '' : ' hidden')
  const body = `<div id="payment" data-id="${escapeHtml(id)}" data-status="${status}" data-offline="${words(m.problem_offline())}" aria-busy="false">
<section id="take" aria-labelledby="title"${hidden('take')}><h1 id="title">${words(m.card_title())}</h1>
<p class="quiet">${words(m.card_test())}</p>
<div role="alert"><p class="said" id="problem" hidden>${alertSign}<span id="problem-text"></span></p></div>
<form id="form" method="post" novalidate>
${field('number', m.card_number(), 'cc-number', { maxLength: 23 })}
<div class="pair">${field('expiry', m.card_expiry(), 'cc-exp', { maxLength: 9, hint: m.card_expiry_hint() })}
${field('cvc', m.card_cvc(), 'cc-csc', { maxLength: 4, hint: m.card_cvc_hint() })}</div>
<button class="primary" type="submit">${words(m.card_pay({ amount }))}</button></form>
<section id="wallets" aria-labelledby="wallets-title"><p class="quiet" id="wallets-title">${words(m.card_wallets())}</p>
<div class="pair"><button type="button" data-wallet="apple-pay">${words(m.card_apple_pay())}</button>
<button type="button" data-wallet="google-pay">${words(m.card_google_pay())}</button></div></section></section>
<section id="challenge" tabindex="-1" aria-labelledby="challenge-title"${hidden('challenge')}><h1 id="challenge-title">${words(m.card_challenge_title())}</h1>
<p>${words(m.card_challenge_text({ amount }))}</p>
<div class="pair"><button class="primary" type="button" id="approve">${words(m.card_challenge_approve())}</button>
<button type="button" id="refuse">${words(m.card_challenge_refuse())}</button></div></section>
<p class="said ok" id="done" role="status" tabindex="-1"${hidden('done')}>${okSign}<span>${words(m.card_done())}</span></p>
<p class="said"${hidden('over')}>${alertSign}<span>${words(m.card_over())}</span></p>
</div>`
  return frameDocument({ title: m.card_title(), body, script, nonce })
}

const words = escapeHtml

function field(name: string, label: string, autocomplete: string, { maxLength, hint = '' }: { maxLength: number; hint?: string }): string {
  return `<div class="field"><label for="${name}">${words(label)}</label>
${hint && `<p class="quiet" id="${name}-hint">${words(hint)}</p>`}
<input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxLength}" aria-describedby="${hint && `${name}-hint `}${name}-error" required dir="ltr">
<div aria-live="polite"><p class="error" id="${name}-error" hidden>${alertSign}<span id="${name}-error-text"></span></p></div></div>`
}
