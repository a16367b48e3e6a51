import type { SortDirection } from '#ui/table.tsx'

/** What the address calls the list sorted by a column, for each way there is. */
export type Sorts = Partial<Record<SortDirection, string>>
export type Column = { name: string; numeric?: boolean; hidden?: boolean; sorts?: Sorts }
