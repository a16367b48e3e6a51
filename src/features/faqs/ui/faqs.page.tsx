import { Form, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { OwnWords, spokenAs } from '#ui/own-words.tsx'
import { m } from '#words/messages.js'
import type { Faq } from '../faqs.ts'
import { listFaqs } from '../server/faqs.service.ts'
import { searchFaqs } from './faq-search.ts'

export function loader({ context }: LoaderFunctionArgs): Promise<Faq[]> {
  return orUnavailable(listFaqs(context.get(pageContext).shop))
}

/** Searching asks nobody: the questions are all here. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function FaqsPage() {
  const faqs = useLoaderData<Faq[]>()
  const [search, setSearch] = useSearchParams()
  const typed = search.get('q') ?? ''
  const groups = searchFaqs(faqs, typed)
  return (
    <InformationPage
      title={m.page_faqs_heading()}
      introduction={m.page_faqs_intro()}
      actions={
        <Form role="search" method="get" preventScrollReset className="w-full max-w-md">
          <Field label={m.faqs_search()}>
            <Input
              type="search"
              name="q"
              maxLength={100}
              defaultValue={typed}
              onChange={({ target }) => setSearch(target.value ? { q: target.value } : {}, { replace: true, preventScrollReset: true })}
            />
          </Field>
        </Form>
      }
      next={[
        { to: '/how-it-works#delivery', label: m.next_delivery() },
        { to: '/contact', label: m.next_contact() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/print-frame', label: m.next_print_frame() },
      ]}
    >
      <p role="status" className="sr-only">
        {typed && m.faqs_found({ count: groups.reduce((sum, group) => sum + group.faqs.length, 0) })}
      </p>
      {groups.length === 0 && <EmptyState sentence={m.faqs_none()} />}
      {groups.map((group) => (
        <TextSection key={group.title} title={group.title}>
          <Accordion className="border-b-0">
            {group.faqs.map(({ id, question, answer }) => (
              <AccordionItem
                key={id}
                title={<OwnWords text={question} />}
                open={typed !== '' && groups.length === 1 && group.faqs.length === 1}
              >
                <span {...spokenAs(answer)} className="block whitespace-pre-line">
                  {answer}
                </span>
              </AccordionItem>
            ))}
          </Accordion>
        </TextSection>
      ))}
    </InformationPage>
  )
}
