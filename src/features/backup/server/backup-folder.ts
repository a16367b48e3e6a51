import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import type { Shop } from '#platform/shop.ts'

/** Where whole backups lie; whoever brings one from elsewhere puts it here. */
export const backupFolder = ({ config }: Pick<Shop, 'config'>) => join(config.dataDir, 'backups')
export const backupPath = (shop: Pick<Shop, 'config'>, file: string) => join(backupFolder(shop), file)

/** The desk of one try: nothing on it is a backup. */
export const draftsFolder = (shop: Pick<Shop, 'config'>) => join(backupFolder(shop), 'drafts')
export const draftFolder = (shop: Pick<Shop, 'config'>, { id, attempt }: { id: string; attempt: number }) =>
  join(draftsFolder(shop), `${id}.${attempt}`)

/** What is on its way here from elsewhere. */
export const broughtFolder = (shop: Pick<Shop, 'config'>) => join(backupFolder(shop), 'arriving')

export function newFileName(at: Date, id: string, { isEncrypted }: { isEncrypted: boolean }): string {
  return `barwaz-${dubaiDay(at)}-${id.slice(0, 8)}.tar${isEncrypted ? '.sealed' : ''}`
}

/** Plain files with a plain name; a link leads anywhere. */
export async function filesInFolder(shop: Pick<Shop, 'config'>): Promise<string[]> {
  await mkdir(backupFolder(shop), { recursive: true, mode: 0o700 })
  const entries = await readdir(backupFolder(shop), { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && /^[\w][\w. -]{0,150}\.tar(\.sealed)?$/.test(entry.name)).map(({ name }) => name)
}
