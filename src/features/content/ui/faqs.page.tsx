import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { m } from '#words/messages.js'
import { faqGroups } from './faq-groups.ts'
import { InformationPage, TextSection } from './information-page.tsx'

export default function FaqsPage() {
  return (
    <InformationPage
      title={m.page_faqs_heading()}
      introduction={m.page_faqs_intro()}
      next={[
        { to: '/contact', label: m.next_contact() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/print-frame', label: m.next_print_frame() },
      ]}
    >
      {faqGroups().map((group) => (
        <TextSection key={group.title} title={group.title}>
          <Accordion className="border-b-0">
            {group.questions.map(({ question, answer }) => (
              <AccordionItem key={question} title={question}>
                {answer}
              </AccordionItem>
            ))}
          </Accordion>
        </TextSection>
      ))}
    </InformationPage>
  )
}
