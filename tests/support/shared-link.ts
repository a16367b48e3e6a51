/** What stands in a link to a shared design. */
export function linkIn(url: string): { id: string; until: number; sig: string } {
  const { pathname, searchParams } = new URL(url)
  return { id: pathname.split('/').at(-1) ?? '', until: Number(searchParams.get('until')), sig: searchParams.get('sig') ?? '' }
}
