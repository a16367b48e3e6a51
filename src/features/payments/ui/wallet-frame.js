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
  part('sheet-title', HTMLElement).textContent = button.getAttribute('aria-label')
  part('buttons', HTMLElement).hidden = true
  sheet.hidden = false
  sheet.focus()
  askAmount()
}

function close() {
  sheet.hidden = true
  part('buttons', HTMLElement).hidden = false
  setBusy(false)
}

function giveUp() {
  close()
  pressed?.focus()
}

/** @param {'processing' | 'declined' | 'lost'} status @param {string | undefined} sentence */
function finish(status, sentence) {
  close()
  if (status === 'processing') {
    part('buttons', HTMLElement).hidden = true
    part('done', HTMLElement).hidden = false
  }
  tellParent({ type: 'barwaz-payment', kind: 'status', status, ...(sentence && { sentence }) })
}

/** @param {string} paymentId */
async function charge(paymentId) {
  try {
    const response = await fetch(`/api/payments/sandbox/${paymentId}/wallet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ kind: pressed?.getAttribute('data-wallet') }),
    })
    const answer = await response.json()
    if (response.ok) finish(answer.status, answer.sentence)
    // The money may have moved: the page waits for the provider's word.
    else finish(answer.code === 'payment/no-answer' ? 'processing' : 'declined', answer.detail)
  } catch {
    finish('lost', wallet.dataset['offline'])
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
  if (data.kind === 'refused') close()
})

for (const button of document.querySelectorAll('button[data-wallet]'))
  button.addEventListener('click', () => button instanceof HTMLElement && open(button))
for (const choice of document.querySelectorAll('input[name=address]')) choice.addEventListener('change', askAmount)
part('close', HTMLButtonElement).addEventListener('click', giveUp)
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !sheet.hidden && wallet.getAttribute('aria-busy') === 'false') giveUp()
})
pay.addEventListener('click', () => {
  if (amountFils === null) return
  setBusy(true)
  tell({ kind: 'agreed', amountFils, person: person() })
})
tell({ kind: 'ready' })
