/** What a search engine reads of a page, in the words of schema.org; a `<` in it can't end the element. */
export function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
