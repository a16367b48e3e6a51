import { dubaiDay } from '#domain/delivery/business-days.ts'
import { workshopSizes } from '#domain/print/workshop-sizes.ts'
import { finishWords } from '#features/designs/piece-words.ts'
import type { FrameLook } from '#features/catalogue/catalogue.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { pieceShape } from '#features/designs/design-piece.ts'
import { mountsOf } from '#features/designs/mounts.ts'
import { lookOf, picturedPart } from '#features/designs/piece-look.ts'
import { orderedPrintPath } from '#features/orders/server/fulfilment/ordered-piece.service.ts'
import { piecesAtWork, piecesById, printReference, type PieceAtWork } from '#features/orders/server/fulfilment/workshop.service.ts'
import type { PrintFile } from '#features/print-files/print-files.ts'
import { latestPrintFiles } from '#features/print-files/server/print-files.service.ts'
import type { Shop } from '#platform/shop.ts'
import type { Board, BoardPiece } from '../production.ts'

const most = 500

/** What is due first at first; what is due much later waits until there is room. */
export async function readBoard(shop: Shop): Promise<Board> {
  const found = await piecesAtWork(shop, most + 1)
  return { today: dubaiDay(shop.clock.now()), pieces: await describe(shop, found.slice(0, most)), hasMore: found.length > most }
}

export type PieceToMake = PieceAtWork & { shown: BoardPiece; printFile: PrintFile | null }

/** Those of these that there are, with what they are made of. */
export async function piecesToMake(shop: Shop, ids: readonly string[], format?: PrintFile['format']): Promise<PieceToMake[]> {
  const found = await piecesById(shop, ids)
  const [shown, files] = await Promise.all([describe(shop, found), filesOf(shop, found, format)])
  return found.flatMap((piece, at) => {
    const one = shown[at]
    return one ? [{ ...piece, shown: one, printFile: files.get(referenceOf(piece)) ?? null }] : []
  })
}

const referenceOf = ({ order, line }: PieceAtWork) => printReference(order, line.position)

function filesOf(shop: Shop, pieces: readonly PieceAtWork[], format?: PrintFile['format']): Promise<Map<string, PrintFile>> {
  return latestPrintFiles(shop, [...new Set(pieces.map(referenceOf))], format)
}

async function describe(shop: Shop, pieces: readonly PieceAtWork[]): Promise<BoardPiece[]> {
  const [{ frameLooks: frames }, files] = await Promise.all([readCatalogue(shop), filesOf(shop, pieces)])
  return pieces.map((found) => {
    const { piece, line, order } = found
    const { design, quality } = line
    const file = files.get(referenceOf(found))
    return {
      id: piece.id,
      orderNumber: order.number,
      orderState: order.state,
      state: piece.state,
      isRemake: piece.claimId !== null,
      copy: piece.copy,
      count: line.quantity,
      title: line.title,
      type: line.type,
      size: line.size,
      frameId: line.frameId,
      design,
      previewUrl: orderedPrintPath(shop, line.id, picturedPart(design)),
      sheetUrl: orderedPrintPath(shop, line.id, 'sheet'),
      finish: finishWords(
        lookOf({ ...line, previewUrl: null }),
        frames.find(({ id }) => id === line.frameId),
      ),
      grade: quality.grade,
      effectiveDpi: quality.effectiveDpi,
      isExpress: order.totals.carriers.some(({ id, kind }) => id === order.carrierId && kind === 'express'),
      isWrapped: order.gift?.wrapped ?? false,
      giftMessage: order.gift?.message ?? '',
      shipBy: order.shipBy,
      movedAt: piece.movedAt.toISOString(),
      sizes: sizesOf(found, frames),
      printFile: file ? { id: file.id, state: file.state, bytes: file.bytes } : null,
    }
  })
}

function sizesOf({ line: { design } }: PieceAtWork, frames: readonly FrameLook[]): BoardPiece['sizes'] {
  const shape = pieceShape(design, mountsOf(frames, design))
  return shape && workshopSizes(shape)
}
