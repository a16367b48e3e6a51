/** In CSS order: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export type Point = { x: number; y: number }

/** The rightmost acts first, as in `transform: A B`. */
export function multiply(...matrices: Matrix[]): Matrix {
  return matrices.reduce(([a, b, c, d, e, f], [a2, b2, c2, d2, e2, f2]) => [
    a * a2 + c * b2,
    b * a2 + d * b2,
    a * c2 + c * d2,
    b * c2 + d * d2,
    a * e2 + c * f2 + e,
    b * e2 + d * f2 + f,
  ])
}

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y]
}

export function scaling(x: number, y = x): Matrix {
  return [x, 0, 0, y, 0, 0]
}

/** Clockwise, as y points down. Right angles are exact. */
export function rotation(degrees: number): Matrix {
  const [cos, sin] = [cosine(degrees), sine(degrees)]
  return [cos, sin, -sin, cos, 0, 0]
}

export function cosine(degrees: number): number {
  return sine(degrees + 90)
}

export function sine(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360
  return turned % 90 === 0 ? ([0, 1, 0, -1][turned / 90] ?? 0) : Math.sin((turned * Math.PI) / 180)
}

export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det]
}

export function transform([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** How many units of length one unit becomes, for a matrix that keeps shapes. */
export function magnification([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}
