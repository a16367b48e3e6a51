import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bevelColours, canvasSides, matPapers, mouldingLooks, railTurns } from '#domain/looks/finish-looks.ts'
import { frameStyles } from '#domain/looks/frame-styles.ts'
import { matColours } from '#domain/prices/pricing.ts'

const css = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').replace(/\s+/g, ' ')
const [moulding, piece] = [css('moulding.css'), css('product-picture.css')]

/** What stands between the braces of a rule. */
function rule(sheet: string, selector: string): string {
  return new RegExp(`${selector.replaceAll('.', String.raw`\.`)} \\{([^}]*)\\}`).exec(sheet)?.[1] ?? ''
}

test.each(frameStyles)('the %s moulding of the pages is the one that mails and links show', (style) => {
  const { profile, sheen, joint, dusk, depth } = mouldingLooks[style]
  const drawn = rule(moulding, `.moulding-${style}`)
  const said = (name: string) => new RegExp(`--${name}: ([^;]*);`).exec(drawn)?.[1]
  expect(said('profile')).toBe(profile)
  expect(said('sheen')).toBe(sheen)
  expect(said('joint-colour')).toBe(joint)
  expect(said('dusk')).toBe(dusk)
  expect(said('depth')).toBe(depth === undefined ? undefined : String(depth))
})

test('mats, bevels, the turn of a rail and the sides of a canvas are the same too', () => {
  for (const colour of matColours) expect(rule(piece, `.piece-mat-${colour}`)).toContain(`--mat: ${matPapers[colour]};`)
  expect(piece).toContain(`border-color: ${bevelColours};`)
  for (const turn of Object.values(railTurns)) expect(moulding).toContain(`--turn: ${turn};`)
  for (const edge of ['black', 'white'] as const) expect(rule(piece, `.piece-side-${edge}`)).toContain(`background: ${canvasSides[edge]};`)
  expect(piece).toContain(`linear-gradient(to right, ${canvasSides.right})`)
  expect(piece).toContain(`linear-gradient(${canvasSides.bottom})`)
})
