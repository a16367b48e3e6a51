import { createContext } from 'react'

/** Where a tool that takes the whole stage draws; null while another tool is chosen. */
export const StageHost = createContext<HTMLElement | null>(null)
