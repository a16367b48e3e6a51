/** How something is done on one of the screens for staff. */
export type HelpArticle = { slug: string; title: string; screen: string; body: string }

/** Those in which every word that was typed stands somewhere. */
export function searchHelp(articles: readonly HelpArticle[], typed: string): HelpArticle[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return articles.filter(({ title, body }) => {
    const text = `${title} ${body}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
