import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collageCells } from './collage.ts'
import { findLayout } from './collage-layouts.ts'
import { coveringWindow } from './faces.ts'
import { fill, lock, put, refill, shuffle, swap, take, trayOf, type FilledCell, type FillPhoto } from './filling.ts'
import type { CellMm } from './units.ts'

const wide = (key: string): FillPhoto => ({ key, px: { widthPx: 6000, heightPx: 4000 }, faces: [] })
const tall = (key: string): FillPhoto => ({ key, px: { widthPx: 4000, heightPx: 6000 }, faces: [] })
const cell = (widthMm: number, heightMm: number): CellMm => ({ xMm: 0, yMm: 0, widthMm, heightMm, tiltDeg: 0 })
const empty: FilledCell = { key: null, isLocked: false }
const holding = (key: string | null, isLocked = false): FilledCell => ({ key, isLocked })
const keysOf = (filled: readonly FilledCell[]) => filled.map(({ key }) => key)
const placed = (filled: readonly FilledCell[]) => filled.flatMap(({ key }) => key ?? [])

const side = fc.integer({ min: 50, max: 400 })
const cells = fc.array(
  fc.tuple(side, side).map(([width, height]) => cell(width, height)),
  { minLength: 1, maxLength: 25 },
)
const px = fc.integer({ min: 500, max: 8000 })
const share = fc.double({ min: 0, max: 0.7, noNaN: true })
const photos = fc
  .array(
    fc.record({
      px: fc.record({ widthPx: px, heightPx: px }),
      faces: fc.array(fc.record({ x: share, y: share, width: fc.constant(0.2), height: fc.constant(0.2) }), { maxLength: 3 }),
    }),
    { maxLength: 40 },
  )
  .map((list): FillPhoto[] => list.map((photo, index) => ({ ...photo, key: `photo ${index}` })))

/** Cells of which some hold one of the photos, some of those locked, each photo at most once. */
const scenes = fc.tuple(cells, photos).chain(([cells, photos]) =>
  fc
    .record({
      order: fc.shuffledSubarray(photos, { minLength: photos.length, maxLength: photos.length }),
      states: fc.array(fc.constantFrom('empty', 'filled', 'locked'), { minLength: cells.length, maxLength: cells.length }),
    })
    .map(({ order, states }) => ({
      cells,
      photos,
      before: states.map((state, index) => {
        const photo = state === 'empty' ? undefined : order[index]
        return photo ? holding(photo.key, state === 'locked') : empty
      }),
    })),
)
const at = fc.integer({ min: -1, max: 26 })
const seeds = fc.integer()

/** [FI1] No photo twice, none that is not there, none lost: what is in no cell is in the tray. */
function isWhole(filled: readonly FilledCell[], photos: readonly FillPhoto[]) {
  const all = [...placed(filled), ...trayOf(filled, photos)]
  expect(all.toSorted()).toEqual(photos.map(({ key }) => key).toSorted())
}

function locksStay(before: readonly FilledCell[], after: readonly FilledCell[]) {
  before.forEach((cell, index) => cell.isLocked && expect(after[index]).toEqual(cell))
}

describe('[FI1] nothing is lost, doubled or added, and [FI2] what is locked never moves', () => {
  test.each<[string, (scene: { cells: CellMm[]; photos: FillPhoto[]; before: FilledCell[] }, a: number, b: number) => FilledCell[]]>([
    ['fill', ({ cells, before, photos }) => fill(cells, before, photos)],
    ['refill', ({ cells, before, photos }) => refill(cells, before, photos)],
    ['shuffle', ({ before, photos }, seed) => shuffle(before, photos, seed)],
    ['swap', ({ before }, from, to) => swap(before, from, to)],
    ['put', ({ before, photos }, to, which) => put(before, to, photos[Math.abs(which) % photos.length]?.key ?? 'photo 0')],
    ['take', ({ before }, from) => take(before, from)],
  ])('%s', (_name, change) => {
    fc.assert(
      fc.property(
        scenes.filter(({ photos }) => photos.length > 0),
        at,
        at,
        (scene, a, b) => {
          const after = change(scene, a, b)
          expect(after).toHaveLength(scene.before.length)
          isWhole(after, scene.photos)
          locksStay(scene.before, after)
          expect(after.filter(({ isLocked }) => isLocked)).toHaveLength(scene.before.filter(({ isLocked }) => isLocked).length)
        },
      ),
    )
  })

  test('locking moves nothing', () => {
    fc.assert(
      fc.property(scenes, at, fc.boolean(), ({ before }, at, isLocked) => {
        expect(keysOf(lock(before, at, isLocked))).toEqual(keysOf(before))
      }),
    )
  })
})

describe('[FI3] filling', () => {
  test('leaves no cell empty while a photo waits, and moves none that lies somewhere', () => {
    fc.assert(
      fc.property(scenes, ({ cells, before, photos }) => {
        const after = fill(cells, before, photos)
        if (trayOf(after, photos).length > 0) expect(keysOf(after)).not.toContain(null)
        before.forEach(({ key }, index) => key && expect(after[index]?.key).toBe(key))
        expect(fill(cells, before, photos)).toEqual(after)
        expect(fill(cells, after, photos)).toEqual(after)
      }),
    )
  })

  test('a photo that is gone leaves its cell to another, lock and all', () => {
    expect(fill([cell(300, 200), cell(300, 200)], [holding('gone', true), holding('a', true)], [wide('a'), wide('b')])).toEqual([
      holding('b'),
      holding('a', true),
    ])
  })

  test('a photo is used once, and a locked cell has the better right to it', () => {
    const filled = fill([cell(300, 200), cell(300, 200)], [holding('a'), holding('a', true)], [wide('a'), wide('b')])
    expect(filled).toEqual([holding('b'), holding('a', true)])
  })

  test('cells that came with another layout are filled, and what lay in those that went waits in the tray', () => {
    const before = [holding('a'), holding('b')]
    expect(keysOf(fill([cell(300, 200), cell(300, 200), cell(300, 200)], before, [wide('a'), wide('b'), wide('c')]))).toEqual([
      'a',
      'b',
      'c',
    ])
    expect(keysOf(fill([cell(300, 200)], before, [wide('a'), wide('b')]))).toEqual(['a'])
  })
})

describe('[FI4] the least is cropped away', () => {
  test('standing photos go where it is narrow, lying ones where it is wide', () => {
    const filled = fill([cell(200, 300), cell(300, 200), cell(200, 300)], [], [wide('a'), tall('b'), tall('c')])
    expect(keysOf(filled)).toEqual(['b', 'a', 'c'])
  })

  test('and of many photos those that fit', () => {
    expect(keysOf(fill([cell(200, 300)], [], [wide('a'), wide('b'), tall('c')]))).toEqual(['c'])
  })

  test('as little as in any other order', () => {
    const few = fc.tuple(fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 4 }), photos).map(([sides, photos]) => ({
      cells: sides.map(([width, height]) => cell(width, height)),
      photos: photos.slice(0, 5).map((photo) => ({ ...photo, faces: [] })),
    }))
    const cropped = (photo: FillPhoto, into: CellMm) => {
      const seen = coveringWindow(photo.px, into, [])
      return 1 - seen.width * seen.height
    }
    const total = (cells: CellMm[], order: readonly (FillPhoto | undefined)[]) =>
      cells.reduce((sum, into, index) => sum + (order[index] ? cropped(order[index], into) : 0), 0)
    fc.assert(
      fc.property(few, ({ cells, photos }) => {
        const filled = fill(cells, [], photos)
        const order = filled.map(({ key }) => photos.find((photo) => photo.key === key))
        const spare = Array.from({ length: Math.max(0, cells.length - photos.length) }, () => undefined)
        const best = Math.min(...orders([...photos, ...spare]).map((tried) => total(cells, tried)))
        expect(total(cells, order)).toBeLessThan(best + 1e-4)
      }),
    )
  })

  test('photos alike lie in the order they came, and the first of them', () => {
    const shapes = [cell(300, 200), cell(200, 300), cell(200, 200), cell(400, 160)]
    const kinds = [wide, tall]
    const some = (most: number, kindCount: number) => fc.array(fc.nat(kindCount - 1), { minLength: 1, maxLength: most })
    fc.assert(
      fc.property(some(15, shapes.length), some(24, kinds.length), (shapeOf, kindOf) => {
        const filled = fill(
          shapeOf.map((shape) => shapes[shape]!),
          [],
          kindOf.map((kind, index) => kinds[kind]!(`${index}`)),
        )
        const turns = filled.map(({ key }) => (key === null ? null : Number(key)))
        for (const kind of kinds.keys()) {
          const ofKind = (turn: number | null): turn is number => turn !== null && kindOf[turn] === kind
          const used = turns.filter(ofKind)
          const first = [...kindOf.keys()].filter((turn) => kindOf[turn] === kind).slice(0, used.length)
          expect(used.toSorted((a, b) => a - b)).toEqual(first)
          for (const shape of shapes.keys()) {
            const there = turns.filter((turn, at) => shapeOf[at] === shape && ofKind(turn))
            expect(there).toEqual(there.toSorted((a, b) => a! - b!))
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})

test('[FI5] a head is never cut where another place would show it whole, however much is cropped for that', () => {
  // Two heads far apart, which a square would cut; by cropping alone it would be theirs.
  const couple: FillPhoto = {
    ...wide('couple'),
    faces: [
      { x: 0.02, y: 0.4, width: 0.1, height: 0.15 },
      { x: 0.88, y: 0.4, width: 0.1, height: 0.15 },
    ],
  }
  const panorama: FillPhoto = { key: 'panorama', px: { widthPx: 9000, heightPx: 3000 }, faces: [] }
  expect(keysOf(fill([cell(200, 200), cell(450, 200)], [], [couple, panorama]))).toEqual(['panorama', 'couple'])
})

describe('[FI6] filling anew', () => {
  test('looks for the best place for all that is not locked', () => {
    const before = [holding('a'), holding('b'), holding('c', true)]
    const filled = refill([cell(200, 300), cell(300, 200), cell(200, 300)], before, [wide('a'), tall('b'), wide('c')])
    expect(filled).toEqual([holding('b'), holding('a'), holding('c', true)])
  })

  test('with fewer cells, what lay somewhere comes before what waited, and what was locked comes first', () => {
    const before = [empty, empty, holding('c'), holding('d'), holding('e', true)]
    const all = [tall('a'), tall('b'), wide('c'), wide('d'), wide('e')]
    expect(placed(refill([cell(200, 300), cell(200, 300)], before, all)).toSorted()).toEqual(['c', 'e'])
    expect(placed(refill([cell(200, 300)], before, all))).toEqual(['e'])
  })

  test('leaves no cell empty while a photo waits, and keeps as many as there is room for', () => {
    fc.assert(
      fc.property(scenes, cells, ({ before, photos }, cells) => {
        const after = refill(cells, before, photos)
        expect(after).toHaveLength(cells.length)
        isWhole(after, photos)
        if (trayOf(after, photos).length > 0) expect(keysOf(after)).not.toContain(null)
        const kept = placed(before).filter((key) => placed(after).includes(key))
        expect(kept).toHaveLength(Math.min(cells.length, placed(before).length))
      }),
    )
  })
})

describe('[FI7] shuffling', () => {
  test('says the same for the same seed, and something new whenever it can', () => {
    fc.assert(
      fc.property(scenes, seeds, ({ before, photos }, seed) => {
        const after = shuffle(before, photos, seed)
        expect(shuffle(before, photos, seed)).toEqual(after)
        const free = photos.length - before.filter(({ isLocked }) => isLocked).length
        if (free >= 2 && before.some(({ isLocked }) => !isLocked)) expect(after).not.toEqual(before)
        if (trayOf(after, photos).length > 0) expect(keysOf(after)).not.toContain(null)
      }),
    )
  })

  test('takes its turn with the tray, too', () => {
    const all = ['a', 'b', 'c', 'd'].map(wide)
    const firsts = Array.from({ length: 40 }, (_, seed) => shuffle([holding('a')], all, seed)[0]?.key)
    expect(new Set(firsts)).toEqual(new Set(['b', 'c', 'd']))
  })
})

describe('[FI8] by hand', () => {
  const before = [holding('a'), holding('b', true), empty, holding('d')]

  test('two cells swap, an empty one too; a locked one does not', () => {
    expect(keysOf(swap(before, 0, 3))).toEqual(['d', 'b', null, 'a'])
    expect(keysOf(swap(before, 0, 2))).toEqual([null, 'b', 'a', 'd'])
    expect(swap(before, 0, 1)).toEqual(before)
  })

  test('a photo from the tray takes the place of another; one from a cell swaps with it', () => {
    expect(keysOf(put(before, 0, 'z'))).toEqual(['z', 'b', null, 'd'])
    expect(keysOf(put(before, 0, 'd'))).toEqual(['d', 'b', null, 'a'])
    expect(put(before, 0, 'b')).toEqual(before)
    expect(put(before, 1, 'z')).toEqual(before)
  })

  test('a photo is taken out, unless it is locked', () => {
    expect(keysOf(take(before, 0))).toEqual([null, 'b', null, 'd'])
    expect(take(before, 1)).toEqual(before)
  })

  test('a photo is locked and let go; an empty cell has nothing to lock', () => {
    expect(lock(before, 0, true)[0]).toEqual(holding('a', true))
    expect(lock(before, 1, false)[1]).toEqual(holding('b'))
    expect(lock(before, 2, true)).toEqual(before)
  })

  test('what lies in no cell waits in the tray, in the order it came', () => {
    expect(trayOf(before, ['z', 'd', 'y', 'a', 'b'].map(wide))).toEqual(['z', 'y'])
  })
})

test('sixty photos find their places among twenty-five cells, and the rest wait', () => {
  const opening = { xMm: 0, yMm: 0, widthMm: 600, heightMm: 800 }
  const grid = { cells: findLayout('grid-5x5')!.cells, gapMm: 5, radiusMm: 0, hasCaption: false }
  const { cells } = collageCells(grid, opening, opening)
  const many = Array.from({ length: 60 }, (_, index): FillPhoto => ({
    key: `${index}`,
    px: { widthPx: 3000 + ((index * 7919) % 3000), heightPx: 3000 + ((index * 104729) % 3000) },
    faces: Array.from({ length: index % 4 }, (_, face) => ({ x: face * 0.25, y: 0.3, width: 0.15, height: 0.2 })),
  }))
  const filled = fill(cells, [], many)
  expect(new Set(filled.map(({ key }) => key)).size).toBe(25)
  expect(trayOf(filled, many)).toHaveLength(35)
})

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
