import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#browser/when-idle.ts'

const LateManners = lazy<ComponentType>(() =>
  import('./lazy-manners.tsx').catch((error: unknown) => {
    console.warn('The page goes without its late manners.', error)
    return { default: () => null }
  }),
)

export function WhenPageIsIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    isIdle && (
      <Suspense fallback={null}>
        <LateManners />
      </Suspense>
    )
  )
}
