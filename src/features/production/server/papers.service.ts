import { byteOrderMark, csvRow } from '#domain/csv.ts'
import { ShopError } from '#domain/shop-error.ts'
import { pictureOf } from './piece-picture.ts'
import { pieceIdsOf } from '#features/orders/server/fulfilment/workshop.service.ts'
import { openPrintFile } from '#features/print-files/server/print-files.service.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import type { MailAttachment } from '#platform/mail/mail.ts'
import { typefacesOf } from '#platform/pdf/typefaces.ts'
import type { Shop } from '#platform/shop.ts'
import { mostZipBytes, zip, type ZipEntry } from '#platform/files/zip.ts'
import { m } from '#words/messages.js'
import { namedSizes, sizeInMm } from '../size-words.ts'
import type { BatchQuery } from '../production.ts'
import { drawJobTickets } from './draw-job-tickets.ts'
import { piecesToMake, type PieceToMake } from './production.service.ts'

/** One for each piece; its code opens the piece on the board of whoever scans it. */
export async function openTickets(shop: Shop, ids: readonly string[]): Promise<MailAttachment> {
  const pieces = await required(shop, ids)
  const [{ name: shopName }, typefaces] = await Promise.all([readShopIdentity(shop.db), typefacesOf(shop)])
  const tickets = []
  for (const { shown, line, order } of pieces) {
    const url = `${order.origin}/admin/orders/board?piece=${shown.id}`
    tickets.push({ piece: shown, picture: await pictureOf(shop, line), url })
  }
  const content = await drawJobTickets(tickets, { shopName, madeAt: shop.clock.now(), typefaces })
  return { filename: 'tickets.pdf', contentType: 'application/pdf', content }
}

/** The print files of these pieces, one for a line whatever its copies, and a list of them; what is not painted yet is only listed. */
export async function openBatch(shop: Shop, { pieces, orders, format }: BatchQuery): Promise<AsyncIterable<Uint8Array>> {
  const ids = pieces ?? (await pieceIdsOf(shop, orders ?? []))
  const jobs = jobsOf(await required(shop, ids, format))
  const bytes = jobs.reduce((sum, { file }) => sum + (file?.bytes ?? 0), 0)
  if (bytes > 0.99 * mostZipBytes) throw new ShopError('production/batch-too-large')
  return zip([{ name: 'manifest.csv', open: async () => [Buffer.from(manifest(jobs))] }, ...filesIn(shop, jobs)])
}

type Job = { first: PieceToMake; copies: number; file: PieceToMake['printFile'] }

function jobsOf(pieces: readonly PieceToMake[]): Job[] {
  return [...Map.groupBy(pieces, ({ line }) => line.id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { printFile } = first
    return [{ first, copies: 1 + others.length, file: printFile?.state === 'done' ? printFile : null }]
  })
}

function filesIn(shop: Shop, jobs: readonly Job[]): ZipEntry[] {
  return jobs.flatMap(({ file }) => (file ? [{ name: file.fileName, open: async () => (await openPrintFile(shop, file.id)).stream }] : []))
}

function manifest(jobs: readonly Job[]): string {
  const sizes = [m.size_glass, m.size_mat_outer, m.size_mat_opening, m.size_bars, m.size_trim, m.size_printed]
  const head = [m.batch_file, m.admin_order_number, m.batch_piece, m.batch_copies, m.ticket_finish, ...sizes, m.slip_ship_by]
  const rows = jobs.map(({ first: { shown, order }, copies, file }) => {
    const its = shown.sizes ? namedSizes(shown.sizes).map(({ size }) => (size ? sizeInMm(size) : '')) : sizes.map(() => '')
    const what = [order.number, shown.title, copies, shown.finish.join(', '), ...its, shown.shipBy]
    return csvRow([file ? file.fileName : m.batch_not_ready(), ...what, file?.sha256 ?? ''])
  })
  return [byteOrderMark, csvRow([...head.map((word) => word()), 'SHA-256']), ...rows].join('')
}

async function required(shop: Shop, ids: readonly string[], format?: BatchQuery['format']): Promise<PieceToMake[]> {
  const pieces = await piecesToMake(shop, ids, format)
  if (pieces.length === 0) throw new ShopError('order/not-found')
  return pieces
}
