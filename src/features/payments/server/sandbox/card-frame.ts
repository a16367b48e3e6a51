import { escapeHtml as words } from '#platform/escape-html.ts'
import { m } from '#words/messages.js'
import script from '#features/payments/ui/card-frame.js?raw'
import { alertSign, frameDocument, okSign } from './frame-document.ts'

/** The sandbox's card fields: the page around says what is to be paid, and has the only button. */
export function cardFrame(nonce: string, shop: string): string {
  const body = `<div id="payment" data-offline="${words(m.problem_offline())}" aria-busy="false">
<form id="take" method="post" novalidate aria-label="${words(m.card_title())}">
${field('number', m.card_number(), 'cc-number', { maxLength: 23, placeholder: '1234 1234 1234 1234' })}
<div class="pair">${field('expiry', m.card_expiry(), 'cc-exp', { maxLength: 9, placeholder: m.card_expiry_hint() })}
${field('cvc', m.card_cvc(), 'cc-csc', { maxLength: 4, placeholder: '123' })}</div>
<p class="quiet">${words(m.card_test())}</p></form>
<section id="challenge" tabindex="-1" aria-labelledby="challenge-title" hidden><h1 id="challenge-title">${words(m.card_challenge_title())}</h1>
<p id="challenge-text" data-words="${words(m.card_challenge_text({ amount: '*', shop }))}"></p>
<div role="alert"><p class="said" id="problem" hidden>${alertSign}<span id="problem-text"></span></p></div>
<div class="pair"><button class="primary" type="button" id="approve">${words(m.card_challenge_approve())}</button>
<button type="button" id="refuse">${words(m.card_challenge_refuse())}</button></div></section>
<p class="said ok" id="done" role="status" tabindex="-1" hidden>${okSign}<span>${words(m.card_done())}</span></p>
</div>`
  return frameDocument({ title: m.card_title(), body, script, nonce })
}

type FieldLook = { maxLength: number; placeholder: string }

function field(name: string, label: string, autocomplete: string, { maxLength, placeholder }: FieldLook): string {
  return `<div class="field"><label for="${name}">${words(label)}</label>
<input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxLength}" placeholder="${words(placeholder)}" aria-describedby="${name}-error" required dir="ltr">
<div aria-live="polite"><p class="error" id="${name}-error" hidden>${alertSign}<span id="${name}-error-text"></span></p></div></div>`
}
