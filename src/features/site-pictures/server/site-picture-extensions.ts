import type { Db } from '#platform/db/database.ts'
import { extensionPoint } from '#platform/extensions.ts'

/** Whether a picture is shown somewhere. */
export const pictureShown = extensionPoint<(tx: Db, id: string) => Promise<boolean>>('picture shown')
