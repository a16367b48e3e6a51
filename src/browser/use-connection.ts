import { createContext, use, useSyncExternalStore } from 'react'
import { connectionProfile, offeredWidths, type ConnectionProfile, type ToldConnection } from '#domain/connection.ts'

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

/** The widths of a picture this connection should choose from. */
export function useOfferedWidths(widthsPx: readonly number[]): number[] {
  return offeredWidths(widthsPx, useConnection().imageQuality)
}

function onChange(listener: () => void): () => void {
  const known = connection()
  known?.addEventListener('change', listener)
  return () => known?.removeEventListener('change', listener)
}
