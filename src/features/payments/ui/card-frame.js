// @ts-check
/* Put into the card fields' document as it stands: the card goes from here to the provider; the page around hears what is wrong with it and how it ends. */

/** @template {HTMLElement} T @param {string} id @param {new () => T} type */
function part(id, type) {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`The card fields have no ${id}`)
  return found
}

const main = part('payment', HTMLElement)
const form = part('take', HTMLFormElement)
const fields = { number: part('number', HTMLInputElement), expiry: part('expiry', HTMLInputElement), cvc: part('cvc', HTMLInputElement) }
const offline = main.dataset['offline'] ?? ''
let paymentId = ''

/** @param {object} message */
function tellParent(message) {
  if (window.parent !== window) window.parent.postMessage({ type: 'barwaz-payment', ...message }, window.location.origin)
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
}

const firstWrong = () => Object.values(fields).find((field) => field.getAttribute('aria-invalid') === 'true')

/** @param {string} path @param {object} body */
function post(path, body) {
  const headers = { 'content-type': 'application/json', 'accept-language': document.documentElement.lang }
  return fetch(`/api/payments/sandbox/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const card = () => ({ number: fields.number.value, expiry: fields.expiry.value, cvc: fields.cvc.value })

/** What is wrong, at its field and in one sentence. */
async function findProblem() {
  try {
    const response = await post('check', card())
    if (response.ok) {
      mark([])
      return null
    }
    const { errors = [], detail = '' } = await response.json()
    mark(errors)
    const wrong = firstWrong()
    return wrong ? `${wrong.labels?.[0]?.textContent}: ${part(`${wrong.id}-error-text`, HTMLElement).textContent}` : detail
  } catch {
    return offline
  }
}

/** @param {boolean} focuses */
async function check(focuses) {
  const problem = await findProblem()
  if (problem && focuses) firstWrong()?.focus()
  tellParent({ kind: 'checked', problem, ...(problem && !firstWrong() && { isAtField: false }) })
}

/** @param {'confirm' | 'authenticate'} action @param {object} body */
async function send(action, body) {
  if (main.getAttribute('aria-busy') === 'true') return
  main.setAttribute('aria-busy', 'true')
  mark([])
  say('problem', '')
  try {
    const response = await post(`${paymentId}/${action}`, body)
    const answer = await response.json()
    if (response.ok) follow(answer)
    // The money may have moved: the page around waits for the provider's word instead of offering to pay again.
    else if (answer.code === 'payment/no-answer') follow({ status: 'processing' })
    else follow({ status: 'declined', sentence: answer.detail })
  } catch {
    // A question of the bank's can be answered again; of a card nobody knows whether it was charged.
    if (action === 'authenticate') say('problem', offline)
    else follow({ status: 'lost', sentence: offline })
  } finally {
    main.setAttribute('aria-busy', 'false')
  }
}

/** @param {{ status: string, sentence?: string }} answer */
function follow({ status, sentence }) {
  show(status === 'processing' ? 'done' : status === 'requires_action' ? 'challenge' : 'take')
  tellParent({ kind: 'status', status, ...(sentence && { sentence }) })
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== window.location.origin || source !== window.parent || data?.type !== 'barwaz-payment') return
  if (data.kind === 'check') void check(data.focus === true)
  if (data.kind === 'pay') {
    paymentId = String(data.paymentId)
    const text = part('challenge-text', HTMLElement)
    text.textContent = (text.dataset['words'] ?? '').replace('*', String(data.amount))
    void send('confirm', card())
  }
})

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

form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') tellParent({ kind: 'submit' })
})
for (const [name, field] of Object.entries(fields))
  field.addEventListener('input', () => {
    field.setAttribute('aria-invalid', 'false')
    say(`${name}-error`, '')
    tellParent({ kind: 'typed' })
  })
part('approve', HTMLButtonElement).addEventListener('click', () => void send('authenticate', { approve: true }))
part('refuse', HTMLButtonElement).addEventListener('click', () => void send('authenticate', { approve: false }))
tellParent({ kind: 'ready' })
