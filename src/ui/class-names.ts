import { createTailwindMerge, twJoin } from 'tailwind-merge'
import type { ClassNameValue } from 'tailwind-merge'

const any = () => true
const sizes = ['sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl']
const group = (...prefixes: string[]) => prefixes.map((prefix) => ({ [prefix]: [any] }))

/**
 * What a caller's class may replace in a component. The library's own table knows all of Tailwind and weighs 6 kB more on every page;
 * a class this table does not know is simply kept.
 */
const mergeStyles = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents', 'hidden'],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    inset: group('inset'),
    insetX: group('inset-x'),
    insetY: group('inset-y'),
    start: group('start'),
    end: group('end'),
    top: group('top'),
    bottom: group('bottom'),
    size: group('size'),
    w: group('w'),
    h: group('h'),
    minW: group('min-w'),
    minH: group('min-h'),
    maxW: group('max-w'),
    maxH: group('max-h'),
    p: group('p'),
    px: group('px'),
    py: group('py'),
    ps: group('ps'),
    pe: group('pe'),
    pt: group('pt'),
    pb: group('pb'),
    m: group('m'),
    mx: group('mx'),
    my: group('my'),
    ms: group('ms'),
    me: group('me'),
    mt: group('mt'),
    mb: group('mb'),
    gap: group('gap'),
    gapX: group('gap-x'),
    gapY: group('gap-y'),
    columns: group('grid-cols', 'up-to-cols'),
    aspect: group('aspect'),
    objectFit: [{ object: ['cover', 'contain', 'fill', 'none', 'scale-down'] }],
    objectPosition: group('object'),
    items: group('items'),
    justify: group('justify'),
    self: group('self'),
    align: [{ text: ['start', 'center', 'end'] }],
    fontSize: [{ text: sizes }],
    textColour: [{ text: [any] }],
    weight: [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    backgroundSize: [{ bg: ['cover', 'contain'] }],
    background: group('bg'),
    border: ['border', { border: [(value: string) => /^\d/.test(value)] }],
    borderColour: [{ border: [(value: string) => /^(transparent|current|wall|line|ink|gulf|bougainvillea|ok|warn|err)/.test(value)] }],
    radius: ['rounded', { rounded: [any] }],
    shadow: group('shadow'),
    opacity: group('opacity'),
  },
  conflictingClassGroups: {
    inset: ['insetX', 'insetY', 'start', 'end', 'top', 'bottom'],
    insetX: ['start', 'end'],
    insetY: ['top', 'bottom'],
    gap: ['gapX', 'gapY'],
    size: ['w', 'h'],
    p: ['px', 'py', 'ps', 'pe', 'pt', 'pb'],
    px: ['ps', 'pe'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'ms', 'me', 'mt', 'mb'],
    mx: ['ms', 'me'],
    my: ['mt', 'mb'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'marker', 'open'],
}))

export function cn(...classes: ClassNameValue[]): string {
  return mergeStyles(twJoin(classes))
}
