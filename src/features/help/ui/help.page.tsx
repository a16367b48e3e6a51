import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { Markdown } from '#features/posts/ui/markdown.tsx'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import { searchHelp, type HelpArticle } from '../help.ts'
import { readHelp } from '../server/help.service.ts'

export function loader({ context }: LoaderFunctionArgs): Promise<HelpArticle[]> {
  return orUnavailable(readHelp(context.get(pageContext).shop))
}

/** Searching asks nobody: the articles are all here. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function HelpPage() {
  const [search, setSearch] = useSearchParams()
  const typed = search.get('q') ?? ''
  const found = searchHelp(useLoaderData<HelpArticle[]>(), typed)
  return (
    <AdminScreen title={m.admin_help_heading()} introduction={m.admin_help_intro()}>
      <search className="max-w-md">
        <Field label={m.help_search()}>
          <Input
            type="search"
            maxLength={100}
            defaultValue={typed}
            onChange={({ target }) => setSearch(target.value ? { q: target.value } : {}, { replace: true, preventScrollReset: true })}
          />
        </Field>
      </search>
      <p role="status" className="sr-only">
        {typed && m.help_found({ count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState sentence={m.help_none()} />
      ) : (
        <Accordion>
          {found.map((article) => (
            <AccordionItem key={article.slug} title={article.title} open={typed !== '' && found.length === 1}>
              <Article article={article} />
            </AccordionItem>
          ))}
        </Accordion>
      )}
    </AdminScreen>
  )
}

function Article({ article: { slug, title, screen, body } }: { article: HelpArticle }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Markdown text={body} />
      <img
        src={`/help/${slug}.webp`}
        alt={m.help_picture({ title })}
        width={1200}
        height={800}
        loading="lazy"
        className="my-2 h-auto w-full border border-wall-3"
      />
      <ButtonLink variant="secondary" to={screen}>
        {m.help_open()}
      </ButtonLink>
    </div>
  )
}
