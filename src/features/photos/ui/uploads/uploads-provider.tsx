import { createContext, useState, type ReactNode } from 'react'
import type { Removals } from './removals.ts'
import type { UploadQueue } from './upload-queue.ts'

/** One queue for as long as the page is open, made when a tray first asks for it: pages without photos carry none of its code. */
export type UploadsHolder = {
  queue: UploadQueue | null
  removals: Removals | null
  /** Chosen on another page, for the editor that opens next. */
  brought: File[]
}

export const UploadsContext = createContext<UploadsHolder | null>(null)

export function UploadsProvider({ children }: { children: ReactNode }) {
  const [holder] = useState<UploadsHolder>(() => ({ queue: null, removals: null, brought: [] }))
  return <UploadsContext value={holder}>{children}</UploadsContext>
}
