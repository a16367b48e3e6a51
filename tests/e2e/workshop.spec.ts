import { expect, test, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Board, BoardPiece } from '../../src/features/production/production.ts'
import type { PlacedOrder } from '../../src/features/orders/orders.ts'
import { webVisitor } from '../support/web-visitor.ts'
import { confirm, orderFramedPrint } from './ordering.ts'
import { admin, desktop, expectSound, keepPicture, login, newPerson, open, phone } from './support.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Chooses every piece of a column and moves them on together. */
async function moveAll(page: Page, from: string, to: string, count: number): Promise<void> {
  const boxes = column(page, from).getByRole('checkbox')
  await expect(boxes).toHaveCount(count)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: `Move to: ${to}` }).click()
  await expect(column(page, to).getByRole('checkbox')).toHaveCount(count)
  await expect(page.getByText(/ chosen$/)).toBeHidden()
}

test('a day in the workshop: five orders from paid to delivered, one piece printed again, one order partly paid back', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  const { email } = newPerson()
  const placed: PlacedOrder[] = []
  for (let count = 0; count < 5; count += 1) {
    const guest = webVisitor(baseURL ?? '')
    placed.push(await orderFramedPrint(guest, { email }))
    await confirm(guest, placed[count]!)
  }
  const numbers = placed.map(({ order: { number } }) => number)
  const [first = ''] = numbers
  const stateOf = async (number: string) => (await (await page.request.get(`/api/admin/orders/${number}`)).json()).state
  for (const number of numbers) await expect.poll(() => stateOf(number)).toBe('paid')

  // Other journeys order at the same time: only these five are looked at.
  let pieces: BoardPiece[] = []
  await page.route('**/api/admin/production', async (route) => {
    const response = await route.fetch()
    const board = (await response.json()) as Board
    pieces = board.pieces.filter(({ orderNumber }) => numbers.includes(orderNumber))
    await route.fulfill({ response, json: { ...board, pieces } })
  })
  await open(page, '/admin/orders/board')
  await expect(column(page, 'File check').getByRole('checkbox')).toHaveCount(5)
  await expectSound(page)
  await keepPicture(page, 'board', { fullPage: true })
  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'board-phone', { fullPage: true })
  await page.setViewportSize(desktop)

  await page.getByRole('link', { name: 'Roll plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roll plan' })).toBeVisible()
  await page.getByRole('link', { name: 'Paper' }).click()
  await expect(page.getByText(/^Roll of \d+ mm: .* for 5 pieces/)).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'rolls', { fullPage: true })
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await expect(menu).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(menu).toBeHidden()
  await expect(page.getByText('Strip 1', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Production board' }).click()
  await expect(column(page, 'File check')).toBeVisible()

  for (const box of await column(page, 'File check').getByRole('checkbox').all()) await box.check()
  const tickets = await page.request.get((await page.getByRole('link', { name: 'Job tickets' }).getAttribute('href')) ?? '')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await tickets.body())), { mergePages: true })
  for (const said of [...numbers, 'Glass', 'Mat, opening', 'Sheet (trim size)', 'Print, with bleed', 'Hanging'])
    expect(text).toContain(said)
  await expect(page.getByText('Print file is being made')).toHaveCount(0)
  const batch = await page.request.get((await page.getByRole('link', { name: 'Print files (ZIP)' }).getAttribute('href')) ?? '')
  expect((await batch.body()).toString('latin1').match(/PK\x03\x04/g)).toHaveLength(6)

  await moveAll(page, 'File check', 'Printing', 5)
  await column(page, 'Printing')
    .getByRole('button', { name: `Open ${first}` })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'All that is printed' })).toBeVisible()
  await expect(dialog.getByText('Sheet (trim size)')).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'piece')
  await dialog.getByRole('button', { name: 'Look closer' }).click()
  await expect(dialog.getByRole('region', { name: 'What is printed, close up' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Print again' }).click()
  await page.getByRole('alertdialog').getByLabel('What happened?').fill('A fold in the paper')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Print again' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(column(page, 'To be printed again').getByRole('checkbox')).toHaveCount(1)
  const { id } = pieces.find(({ orderNumber }) => orderNumber === first)!
  await page.getByRole('searchbox', { name: 'Scan a ticket' }).fill(`${baseURL}/admin/orders/board?piece=${id}`)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Printing' }).click()
  await page.keyboard.press('Escape')
  await moveAll(page, 'Printing', 'Finishing', 5)
  await moveAll(page, 'Finishing', 'Ready to pack', 5)
  for (const number of numbers) await page.getByRole('button', { name: `Pack ${number}` }).click()
  await expect(column(page, 'Packed').getByRole('checkbox')).toHaveCount(5)

  for (const number of numbers) {
    for (const to of ['shipped', 'delivered']) {
      expect((await page.request.post(`/api/admin/orders/${number}/transitions`, { data: { to } })).status()).toBe(200)
    }
    expect(await stateOf(number)).toBe('delivered')
  }
  await open(page, `/admin/orders/${first}`)
  await expect(page.getByText('A fold in the paper')).toBeVisible()
  await page.getByRole('button', { name: 'Give money back' }).click()
  await page.getByRole('alertdialog').getByLabel('Amount in AED').fill('12.50')
  await page.getByRole('alertdialog').getByLabel('Reason').fill('Came a day late')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give money back' }).click()
  await expect(page.getByText('AED 12.50 to the card: Came a day late')).toBeVisible()
})
