// @ts-check
/* Put into the wallet's document as it stands: it tells the page who pays and where they live, and pays what the page then ordered. */

/** @template {HTMLElement} T @param {string} id @param {new () => T} type */
function part(id, type) {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`The wallet has no ${id}`)
  return found
}

const wallet = part('wallet', HTMLElement)
const sheet = part('sheet', HTMLElement)
const pay = part('pay', HTMLButtonElement)
/** @type {HTMLElement | null} */
let pressed = null
/** @type {number | null} */
let amountFils = null

/** @param {object} message */
function tellParent(message) {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}

/** @param {object} message */
const tell = (message) => tellParent({ type: 'barwaz-wallet', ...message })

function person() {
  const chosen = document.querySelector('input[name=address]:checked')
  return JSON.parse(chosen?.getAttribute('data-person') ?? '{}')
}

/** @param {string} text */
function say(text) {
  part('problem', HTMLElement).hidden = text === ''
  part('problem-text', HTMLElement).textContent = text
}

/** @param {boolean} isBusy */
function setBusy(isBusy) {
  wallet.setAttribute('aria-busy', String(isBusy))
  pay.disabled = isBusy || amountFils === null
}

/** What it costs depends on where it goes. */
function askAmount() {
  amountFils = null
  pay.textContent = (pay.dataset['words'] ?? '').replace('*', '…')
  setBusy(false)
  tell({ kind: 'opened', emirate: person().emirate })
}

/** @param {HTMLElement} button */
function open(button) {
  pressed = button
  part('sheet-title', HTMLElement).textContent = button.textContent
  part('buttons', HTMLElement).hidden = true
  sheet.hidden = false
  say('')
  sheet.focus()
  askAmount()
}

function close() {
  sheet.hidden = true
  part('buttons', HTMLElement).hidden = false
  pressed?.focus()
  tell({ kind: 'closed' })
}

/** @param {string} paymentId */
async function charge(paymentId) {
  try {
    const response = await fetch(`/api/payments/sandbox/${paymentId}/wallet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: pressed?.getAttribute('data-wallet') }),
    })
    const answer = await response.json()
    if (response.ok && answer.status === 'processing') {
      sheet.hidden = true
      part('done', HTMLElement).hidden = false
    }
    tellParent({ type: 'barwaz-payment', status: response.ok ? answer.status : 'declined' })
  } catch {
    // The order stands: the page goes on to the card's form, where it can be paid once the network is back.
    tellParent({ type: 'barwaz-payment', status: 'declined' })
  }
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== window.location.origin || source !== window.parent || data?.type !== 'barwaz-wallet') return
  if (data.kind === 'amount') {
    amountFils = data.amountFils
    pay.textContent = (pay.dataset['words'] ?? '').replace('*', data.amount)
    setBusy(false)
  }
  if (data.kind === 'pay') void charge(data.paymentId)
  if (data.kind === 'refused') {
    say(data.sentence)
    askAmount()
  }
})

for (const button of document.querySelectorAll('button[data-wallet]'))
  button.addEventListener('click', () => button instanceof HTMLElement && open(button))
for (const choice of document.querySelectorAll('input[name=address]')) choice.addEventListener('change', askAmount)
part('close', HTMLButtonElement).addEventListener('click', close)
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !sheet.hidden && wallet.getAttribute('aria-busy') === 'false') close()
})
pay.addEventListener('click', () => {
  if (amountFils === null) return
  say('')
  setBusy(true)
  tell({ kind: 'agreed', amountFils, person: person() })
})
tell({ kind: 'ready' })
