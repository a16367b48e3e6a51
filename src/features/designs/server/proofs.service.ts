import type { Readable } from 'node:stream'
import { linkPicturePx, mailPicturePx, planHungPicture } from '#domain/print/hung-picture.ts'
import { planProof, planTile, proofWidthPx } from '#domain/print/print-plan.ts'
import { ShopError } from '#domain/shop-error.ts'
import { NotPainted, type Asker } from '#platform/imaging/imaging.ts'
import { makeOnce } from '#platform/imaging/make-once.ts'
import { signature } from '#platform/http/signed-address.ts'
import { scratchFolder, withScratchFile } from '#platform/files/scratch.ts'
import type { Shop } from '#platform/shop.ts'
import { ObjectMissing } from '#platform/storage/storage.ts'
import { withFiles } from '#platform/storage/with-files.ts'
import type { Design, ProofPart } from '../designs.ts'
import { picturedPart } from '../piece-look.ts'
import { designPrefix, proofKey, versionPrefix, type Pictured, type ProofSize } from './design-keys.ts'
import { planInputOf, type PlannedDesign } from './design-plan.service.ts'

/** An address that shows a design's proof for hours, add `&w=640` for a width in px. */
export function signedProofPath(shop: Shop, designId: string, part: ProofPart, livesHours?: number): string {
  return `/api/designs/${designId}/proof.jpg?part=${part}&${signature(shop, 'proof addresses', designId, livesHours)}`
}

/** The same for the pages' pictures of a piece. */
export function signedPiecePath(shop: Shop, designId: string, design: Parameters<typeof picturedPart>[0]): string {
  return signedProofPath(shop, designId, picturedPart(design))
}

type Proof = { stream: Readable; bytes: number; etag: string }

/** Painted the first time somebody looks, kept for the next; a photo that is gone is not shown from cache either. */
export async function readProof(shop: Shop, pictured: Pictured, asked: ProofSize, asker: Asker): Promise<Proof> {
  const { design, lineId, shareId } = pictured
  const planned = await planInputOf(shop, design)
  if (!planned.ok) throw new ShopError('design/incomplete', { reason: planned.reason })
  const size = 'widthPx' in asked ? { ...asked, widthPx: proofWidthPx(planned.input.layout, asked.part, asked.widthPx) } : asked
  const paint = painterOf(shop, design, planned, { ...size, asker })
  if (!paint) throw new ShopError('design/not-found')
  const key = proofKey(pictured, size, planned.frameStyle)
  const etag = `"${key}"`
  const kept = await shop.storage.read(key)
  if (kept) return { ...kept, etag }
  await makeOnce(shop, `painting:${key}`, asker, async () => {
    await paintProof(shop, paint, planned.photos, key)
    if (!lineId && !shareId) await forgetOlderProofs(shop, design)
  })
  const painted = await shop.storage.read(key)
  if (!painted) throw new ShopError('design/not-found')
  return { ...painted, etag }
}

type Paint = (photoPaths: readonly (string | null)[], outPath: string) => Promise<void>

/** Null where there is no such tile. */
function painterOf(
  { imaging }: Shop,
  { mat }: Design,
  planned: PlannedDesign,
  { asker, ...size }: ProofSize & { asker: Asker },
): Paint | null {
  if (size.part === 'link' || size.part === 'mail') {
    const piece = { ...planned, matColour: mat?.colour ?? 'white' }
    const hung = planHungPicture(piece, size.part === 'link' ? linkPicturePx : mailPicturePx)
    return (photoPaths, outPath) => imaging.hang({ hung, photoPaths, outPath }, asker)
  }
  const plan = 'row' in size ? planTile(planned.input, size.column, size.row) : planProof(planned.input, size.widthPx, size.part)
  return plan && ((photoPaths, outPath) => imaging.proof({ plan, photoPaths, outPath }, asker))
}

async function paintProof(shop: Shop, paint: Paint, photos: PlannedDesign['photos'], key: string): Promise<void> {
  const masters = photos.map((photo) => photo?.masterKey ?? null)
  try {
    await withScratchFile(scratchFolder(shop.config.dataDir), async (outPath) => {
      await withFiles(shop.storage, masters, (photoPaths) => paint(photoPaths, outPath))
      await shop.storage.keep(key, outPath)
    })
  } catch (cause) {
    const reason = reasonOf(cause)
    if (!reason) throw cause
    shop.log.warn('designs/not-drawn', { key, reason, cause })
    throw new ShopError('design/not-drawn', { reason })
  }
}

function reasonOf(cause: unknown): string | undefined {
  if (cause instanceof ObjectMissing) return 'photo-missing'
  return cause instanceof NotPainted ? cause.reason : undefined
}

async function forgetOlderProofs(shop: Shop, { id, version }: Design): Promise<void> {
  const older = new Set<number>()
  for await (const { key } of shop.storage.list(designPrefix(id))) older.add(Number(key.split('/')[2]))
  for (const each of older) if (each < version) await shop.storage.removeAll(versionPrefix(id, each))
}
