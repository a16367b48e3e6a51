import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SelectOption } from '#ui/form/select.tsx'
import type { PageOf } from '#features/admin/listing.ts'

const pageSize = 25

/** What is shown stands in the address, so that it can be kept and sent. */
export type Listing = {
  /** The first one where the address names none. */
  group: string
  q: string
  page: number
  /** How it is sorted, where the address says it in a way the list knows. */
  sort: string | undefined
  /** What else the address narrows it to, by name. */
  filters: Record<string, string>
  /** Which of several lists of a screen it is, for the address alone. */
  kept: Record<string, string>
  isFiltered: boolean
  hrefFor: (change: Record<string, string>) => string
}

/** What a list can be narrowed to, named as the address names it: one of several, or a day where there are none to choose from. */
export type ListFilter = { name: string; label: string; options?: readonly SelectOption[] }

/** What is still being read may have it. */
function knows({ options }: ListFilter, value: string): boolean {
  if (!options) return /^20[2-9]\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  return options.length === 0 || options.some((option) => option.value === value)
}

type Extras = {
  filterNames?: readonly string[]
  /** The same, where it is known what they may be: nothing else counts. */
  narrowed?: readonly ListFilter[]
  sorts?: readonly string[]
  kept?: Record<string, string>
}

export function useListing(groups: readonly string[], { filterNames = [], narrowed = [], sorts = [], kept = {} }: Extras = {}): Listing {
  const [search] = useSearchParams()
  const [first = ''] = groups
  const named = search.get('show') ?? ''
  const group = groups.includes(named) ? named : first
  const q = search.get('q') ?? ''
  const sort = sorts.find((name) => name === search.get('sort'))
  const given = (name: string) => search.get(name) ?? ''
  const names = [...filterNames, ...narrowed.filter((filter) => knows(filter, given(filter.name))).map(({ name }) => name)]
  const filters = Object.fromEntries(names.map((name) => [name, given(name)]).filter(([, value]) => value !== ''))
  return {
    group,
    q,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    sort,
    filters,
    kept,
    isFiltered: q !== '' || group !== first || Object.keys(filters).length > 0,
    hrefFor: (change) => searchOf({ ...kept, show: group, q, ...(sort && { sort }), ...filters, ...change }),
  }
}

/** The end of an address, without what says nothing. */
export function searchOf(parts: Record<string, string>): string {
  return `?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString()}`
}

const lookAgainMs = 2000

/** One page of a list; the one before stays until it is there. While something on it is under way it is read again and again. */
export function useListPage<Item>(
  path: string,
  { q, page, sort }: Listing,
  filter: Record<string, string>,
  isUnderWay: (item: Item) => boolean = () => false,
): UseQueryResult<PageOf<Item>> {
  const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize), ...(q && { q }), ...(sort && { sort }), ...filter })
  return useQuery<PageOf<Item>>({
    queryKey: [`${path}?${query.toString()}`],
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? lookAgainMs : false),
  })
}

/** Where the same list is had as a file. */
export function exportHref(path: string, { q }: Listing, filter: Record<string, string>, file = 'export'): string {
  return `${path}/${file}.csv?${new URLSearchParams({ ...(q && { q }), ...filter }).toString()}`
}
