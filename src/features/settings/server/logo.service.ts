import { createHash } from 'node:crypto'
import { ShopError } from '#domain/shop-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { logoFiles } from '../logo-url.ts'
import { logoLimits, type LogoInput, type ShopLogo } from '../logo.ts'
import { findLogo, insertLogo } from './logos.store.ts'
import { readPlainPng } from './plain-png.ts'
import { readLogo } from './settings.service.ts'
import { deleteSetting, saveSetting } from './settings.store.ts'

const target = 'logo'

/** What was set before stays: papers that carry it are drawn anew. */
export async function saveLogo(shop: Shop, input: LogoInput, audit: Audit): Promise<ShopLogo> {
  const [logo, icon] = [Buffer.from(input.logo, 'base64'), Buffer.from(input.icon, 'base64')]
  const size = readPlainPng(logo, logoLimits)
  const { iconPx } = logoLimits
  const iconSize = readPlainPng(icon, { widthPx: iconPx, heightPx: iconPx })
  if (!size || iconSize?.widthPx !== iconPx || iconSize.heightPx !== iconPx) throw new ShopError('settings/logo')
  const id = createHash('sha256').update(logo).update(icon).digest('hex').slice(0, 16)
  const saved = { id, ...size }
  await shop.db.transaction(async (tx) => {
    const before = await readLogo(tx)
    const row = { ...saved, logo: logo.toString('base64'), icon: icon.toString('base64'), createdAt: shop.clock.now() }
    await insertLogo(tx, row)
    await saveSetting(tx, 'logo', saved)
    await audit(tx, { target, before, after: saved })
  })
  return saved
}

export async function removeLogo(shop: Shop, audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = await readLogo(tx)
    await deleteSetting(tx, 'logo')
    await audit(tx, { target, before, after: null })
  })
}

export async function readLogoPicture(db: Db, id: string, file: string): Promise<Buffer> {
  const name = logoFiles.find((each) => each === file)
  const found = name && (await findLogo(db, id))
  if (!found) throw new ShopError('settings/no-logo')
  return Buffer.from(name === 'icon.png' ? found.icon : found.logo, 'base64')
}

/** For a paper: the logo it was issued with, or none. */
export async function findLogoPicture(db: Db, id: string | undefined): Promise<Buffer | null> {
  return id === undefined ? null : readLogoPicture(db, id, 'logo.png')
}

/** For a paper that is drawn as the shop is now. */
export async function currentLogoPicture(db: Db): Promise<Buffer | null> {
  return findLogoPicture(db, (await readLogo(db))?.id)
}
