// @ts-check
/* Put into the card form's document as it stands: it talks to the provider and tells the page around it no more than a status. */

/** @template {HTMLElement} T @param {string} id @param {new () => T} type */
function part(id, type) {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`The card form has no ${id}`)
  return found
}

const main = part('payment', HTMLElement)
const form = part('form', HTMLFormElement)
const fields = { number: part('number', HTMLInputElement), expiry: part('expiry', HTMLInputElement), cvc: part('cvc', HTMLInputElement) }

/** @param {string} status */
function tellParent(status) {
  if (window.parent !== window) window.parent.postMessage({ type: 'barwaz-payment', status }, window.location.origin)
}

/** @param {'take' | 'challenge' | 'done'} name */
function show(name) {
  for (const id of ['take', 'challenge', 'done']) part(id, HTMLElement).hidden = id !== name
  if (name !== 'take') part(name, HTMLElement).focus()
}

/** @param {string} id @param {string} text */
function say(id, text) {
  const place = part(id, HTMLElement)
  place.hidden = text === ''
  part(`${id}-text`, HTMLElement).textContent = text
}

/** @param {{ path: string, message: string }[]} errors */
function mark(errors) {
  for (const [name, field] of Object.entries(fields)) {
    const message = errors.find(({ path }) => path === name)?.message ?? ''
    field.setAttribute('aria-invalid', String(message !== ''))
    say(`${name}-error`, message)
  }
  Object.values(fields)
    .find((field) => field.getAttribute('aria-invalid') === 'true')
    ?.focus()
}

/** @param {{ status: string, sentence?: string }} answer */
function follow({ status, sentence = '' }) {
  show(status === 'processing' ? 'done' : status === 'requires_action' ? 'challenge' : 'take')
  say('problem', sentence)
  tellParent(status)
}

/** @param {string} action @param {object} body */
async function send(action, body) {
  if (main.getAttribute('aria-busy') === 'true') return
  main.setAttribute('aria-busy', 'true')
  mark([])
  say('problem', '')
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`/api/payments/sandbox/${main.dataset['id']}/${action}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (response.ok) return follow(answer)
    mark(answer.errors ?? [])
    say('problem', answer.errors ? '' : answer.detail)
    // The money may have moved: the page around waits for the provider's word instead of offering to pay again.
    if (answer.code === 'payment/no-answer') {
      form.hidden = true
      part('wallets', HTMLElement).hidden = true
      tellParent('processing')
    }
  } catch {
    say('problem', main.dataset['offline'] ?? '')
  } finally {
    main.setAttribute('aria-busy', 'false')
  }
}

/** @param {string} digits */
function grouped(digits) {
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/** @param {string} digits */
function monthAndYear(digits) {
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return whole.length > 2 ? `${whole.slice(0, 2)} / ${whole.slice(2, 4)}` : whole
}

/** Writes a field as people read it; the caret stays behind the digit that was typed. @param {HTMLInputElement} field @param {(digits: string) => string} write */
function formatWhileTyping(field, write) {
  field.addEventListener('input', () => {
    const caret = field.selectionStart ?? field.value.length
    const atEnd = caret === field.value.length
    let before = field.value.slice(0, caret).replace(/\D/g, '').length
    // Autofill writes the year in full.
    field.value = write(field.value.replace(/(\d{1,2})\s*\/\s*20(\d{2})$/, '$1$2').replace(/\D/g, ''))
    if (atEnd) return
    let place = 0
    while (before > 0 && place < field.value.length) if (/\d/.test(field.value[place++] ?? '')) before--
    field.setSelectionRange(place, place)
  })
}

formatWhileTyping(fields.number, grouped)
formatWhileTyping(fields.expiry, monthAndYear)
formatWhileTyping(fields.cvc, (digits) => digits.slice(0, 4))

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send('confirm', { number: fields.number.value, expiry: fields.expiry.value, cvc: fields.cvc.value })
})
for (const button of document.querySelectorAll('button[data-wallet]'))
  button.addEventListener('click', () => void send('wallet', { kind: button.getAttribute('data-wallet') }))
part('approve', HTMLButtonElement).addEventListener('click', () => void send('authenticate', { approve: true }))
part('refuse', HTMLButtonElement).addEventListener('click', () => void send('authenticate', { approve: false }))
if (main.dataset['status'] === 'succeeded') tellParent('processing')
