import { listFrameLooks } from '#features/catalogue/server/catalogue.service.ts'
import type { PieceLook } from '#features/designs/piece-look.ts'
import { finishWords } from '#features/designs/piece-words.ts'
import type { Finishes } from '#features/documents/server/documents.service.ts'
import type { Db } from '#platform/db/database.ts'
import { inLanguage } from '#platform/moment.ts'

/** What pieces are made of, as a paper says it in both languages, each by its position. */
export async function finishesInBoth(tx: Db, pieces: readonly { position: number; look: PieceLook }[]): Promise<Finishes> {
  const inWords = async () => {
    const frames = await listFrameLooks(tx)
    return pieces.map(({ look }) =>
      finishWords(
        look,
        frames.find(({ id }) => id === look.frameId),
      ),
    )
  }
  const [english, arabic] = [await inLanguage('en', inWords), await inLanguage('ar', inWords)]
  return new Map(pieces.map(({ position }, at) => [position, { finish: english[at] ?? [], finishAr: arabic[at] ?? [] }]))
}
