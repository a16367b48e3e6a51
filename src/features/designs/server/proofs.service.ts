import type { Readable } from 'node:stream'
import { planProof, planTile, type PlanInput, type PrintPlan } from '#domain/print/print-plan.ts'
import { ShopError } from '#domain/shop-error.ts'
import { NotPainted } from '#platform/imaging/imaging.ts'
import { signature } from '#platform/http/signed-address.ts'
import { scratchFolder, withScratchFile } from '#platform/scratch.ts'
import type { Shop } from '#platform/shop.ts'
import { ObjectMissing } from '#platform/storage/storage.ts'
import { withFiles } from '#platform/storage/with-files.ts'
import type { Design, ProofPart } from '../designs.ts'
import { designPrefix, proofKey, versionPrefix } from './design-keys.ts'
import { planInputOf, type PlannedDesign } from './design-plan.service.ts'

export type ProofSize = { part: 'sheet' | 'face'; widthPx: number } | { part: 'tile'; column: number; row: number }

/** An address that shows a design's proof for hours, add `&w=640` for a width in px. */
export function signedProofPath(shop: Shop, designId: string, part: ProofPart, livesHours?: number): string {
  return `/api/designs/${designId}/proof.jpg?part=${part}&${signature(shop, 'proof addresses', designId, livesHours)}`
}

/** Painted the first time somebody looks, kept for the next; a photo that is gone is not shown from memory either. */
export async function readProof(shop: Shop, design: Design, size: ProofSize): Promise<{ stream: Readable; bytes: number }> {
  const planned = await planInputOf(shop, design)
  if (!planned.ok) throw new ShopError('design/incomplete', { reason: planned.reason })
  const plan = planOf(planned.input, size)
  if (!plan) throw new ShopError('design/not-found')
  const key = proofKey(design.id, design.version, size)
  const kept = await shop.storage.read(key)
  if (kept) return kept
  const painting = `painting:${key}`
  await shop.memory.remember(painting, () =>
    paintProof(shop, plan, planned.photos, key, design.id)
      .then(() => forgetOlderProofs(shop, design))
      .finally(() => shop.memory.forget(painting)),
  )
  const painted = await shop.storage.read(key)
  if (!painted) throw new ShopError('design/not-found')
  return painted
}

function planOf(input: PlanInput, size: ProofSize): PrintPlan | null {
  return size.part === 'tile' ? planTile(input, size.column, size.row) : planProof(input, size.widthPx, size.part)
}

async function paintProof(shop: Shop, plan: PrintPlan, photos: PlannedDesign['photos'], key: string, sender: string): Promise<void> {
  const masters = photos.map((photo) => photo?.masterKey ?? null)
  try {
    await withScratchFile(scratchFolder(shop.config.dataDir), async (outPath) => {
      await withFiles(shop.storage, masters, (photoPaths) => shop.imaging.proof({ plan, photoPaths, outPath }, sender))
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
