import { crc32, deflateSync, constants } from 'node:zlib'

const zerosPerBlock = 1024 * 1024

/** A PNG of one colour whose pixels are all there: what a bomb weighs is a thousandth of what it becomes. */
export function blankPng(
  widthPx: number,
  heightPx: number,
  options: { bits?: number; colourType?: number; interlaced?: boolean } = {},
): Buffer {
  const { bits = 1, colourType = 0, interlaced = false } = options
  const samples = { 0: 1, 2: 3, 6: 4 }[colourType] ?? 1
  const passes = interlaced ? adam7 : [[0, 0, 1, 1]]
  const bytes = passes.reduce((sum, [left, top, stepX, stepY]) => {
    const [columns, rows] = [Math.ceil((widthPx - left!) / stepX!), Math.ceil((heightPx - top!) / stepY!)]
    return sum + rows * (1 + Math.ceil((columns * samples * bits) / 8))
  }, 0)
  return png([chunk('IHDR', header(widthPx, heightPx, bits, colourType, interlaced)), chunk('IDAT', deflatedZeros(bytes)), chunk('IEND')])
}

/** Two frames, each a square of one colour. */
export function movingPng(sidePx: number): Buffer {
  const pixels = deflatedZeros(sidePx * (1 + Math.ceil(sidePx / 8)))
  const frame = (sequence: number) => chunk('fcTL', uints(sequence, sidePx, sidePx, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0]))
  return png([
    chunk('IHDR', header(sidePx, sidePx, 1, 0, false)),
    chunk('acTL', uints(2, 0)),
    frame(0),
    chunk('IDAT', pixels),
    frame(1),
    chunk('fdAT', uints(2), pixels),
    chunk('IEND'),
  ])
}

/** A small picture whose profile and remark unpack to hundreds of megabytes. */
export function textBombPng(): Buffer {
  const bomb = deflatedZeros(400 * zerosPerBlock)
  return png([
    chunk('IHDR', header(200, 200, 1, 0, false)),
    chunk('iCCP', Buffer.from('p\0\0'), bomb),
    chunk('zTXt', Buffer.from('Comment\0\0'), bomb),
    chunk('IDAT', deflatedZeros(200 * 26)),
    chunk('IEND'),
  ])
}

const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
]

function png(chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function header(widthPx: number, heightPx: number, bits: number, colourType: number, interlaced: boolean): Buffer {
  return Buffer.concat([uints(widthPx, heightPx), Buffer.from([bits, colourType, 0, 0, interlaced ? 1 : 0])])
}

function chunk(name: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat([Buffer.from(name), ...parts])
  return Buffer.concat([uints(data.length - 4), data, uints(crc32(data))])
}

/** One flushed block of zeros repeated: making the bomb costs as little as sending it. */
function deflatedZeros(bytes: number): Buffer {
  const pack = (length: number) => deflateSync(Buffer.alloc(length), { finishFlush: constants.Z_FULL_FLUSH, level: 9 }).subarray(2)
  const whole = Math.floor(bytes / zerosPerBlock)
  const block = whole > 0 ? pack(zerosPerBlock) : Buffer.alloc(0)
  const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])
  // Adler-32 of zeros: the first sum stays 1, the second counts them.
  const sum = uints(((bytes % 65521) * 65536 + 1) >>> 0)
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: whole }, () => block),
    pack(bytes % zerosPerBlock),
    lastBlock,
    sum,
  ])
}

function uints(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => bytes.writeUInt32BE(value, i * 4))
  return bytes
}
