import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SliderImage } from '../slider-images.ts'

const waitMs = 100

/** The slide that came with the page, and 100 ms later the others; it stays the first, whatever the list says. */
export function useSlides(first: SliderImage): readonly SliderImage[] {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), waitMs)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery<SliderImage[]>({ queryKey: ['/api/slider-images'], enabled: isDue })
  return [first, ...(data ?? []).filter(({ id }) => id !== first.id)]
}
