import { useSyncExternalStore } from 'react'
import { connectionProfile, offeredWidths, type ConnectionProfile } from '#domain/connection.ts'

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string }

/** Not every browser tells about its connection, and the server has none. */
const connection = () => (globalThis.navigator as (Navigator & { connection?: Connection }) | undefined)?.connection

export function useConnection(): ConnectionProfile {
  return useSyncExternalStore(onChange, () => connectionProfile(connection()), connectionProfile)
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
