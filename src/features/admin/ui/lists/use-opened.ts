import { useNavigate, useSearchParams } from 'react-router'
import type { Listing } from './use-listing.ts'

/** The record of a list that lies open beside it, by the name the address has for it; the list stays on its page. */
export function useOpened({ page, hrefFor }: Listing, name: string) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const here = { page: String(page) }
  return {
    opened: search.get(name),
    hrefTo: (id: string) => hrefFor({ ...here, [name]: id }),
    close: () => void navigate(hrefFor(here), { preventScrollReset: true, replace: true }),
  }
}
