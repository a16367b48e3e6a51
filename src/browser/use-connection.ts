import { createContext, use, useSyncExternalStore } from 'react'
import {
  connectionProfile,
  lighterQuality,
  offeredWidths,
  type ConnectionProfile,
  type ImageQuality,
  type ToldConnection,
} from '#domain/connection.ts'

type Connection = EventTarget & ToldConnection

/** What came with the request: all the server knows. */
export const ToldConnectionContext = createContext<ToldConnection | undefined>(undefined)

/** Not every browser tells about its connection. */
const connection = () => (globalThis.navigator as (Navigator & { connection?: Connection }) | undefined)?.connection

export function useConnection(): ConnectionProfile {
  const told = use(ToldConnectionContext)
  return useSyncExternalStore(
    onChange,
    () => connectionProfile(connection()),
    () => connectionProfile(told),
  )
}

/**
 * The widths of a picture this connection should choose from. What a page opens with is on its way before the page knows more than the
 * server was told, and is not fetched again for it.
 */
export function useOfferedWidths(widthsPx: readonly number[], { priority = false }: { priority?: boolean } = {}): number[] {
  const told = connectionProfile(use(ToldConnectionContext))
  const known = useConnection()
  return offeredWidths(widthsPx, (priority ? told : known).imageQuality)
}

/** Null where the connection takes pictures as they are kept. */
export function useLighterQuality(): ImageQuality | null {
  return lighterQuality(useConnection().imageQuality)
}

function onChange(listener: () => void): () => void {
  const known = connection()
  known?.addEventListener('change', listener)
  return () => known?.removeEventListener('change', listener)
}
