import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Reading } from './furnish.ts'

/** A shop as it was on some day: its rows, its files, and what it answered. */
export type KeptShop = {
  /** The last migration it had. */
  migration: string
  now: string
  secret: string
  tables: Record<string, object[]>
  sequences: Record<string, number>
  /** Base64, by key. */
  objects: Record<string, string>
  readings: (Reading & { answer: unknown })[]
}

const fileOf = (migration: string) => `tests/upgrade/shop-${migration}.json.br`

export function writeKeptShop(shop: KeptShop): string {
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  writeFileSync(fileOf(shop.migration), brotliCompressSync(JSON.stringify(shop), { params }))
  return fileOf(shop.migration)
}

export function readKeptShop(migration: string): KeptShop {
  return JSON.parse(brotliDecompressSync(readFileSync(fileOf(migration))).toString()) as KeptShop
}
