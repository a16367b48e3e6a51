import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { m } from '#words/messages.js'
import { PixelsTable } from './pixels-table.tsx'

export default function ImageCheckerPage() {
  return (
    <InformationPage
      title={m.page_checker_heading()}
      introduction={m.page_checker_intro()}
      next={[
        { to: '/image-quality-guidelines', label: m.footer_image_guidelines() },
        { to: '/print-frame', label: m.next_print_frame() },
        { to: '/contact', label: m.next_contact() },
      ]}
    >
      <TextSection
        title={m.page_checker_find_heading()}
        points={[m.page_checker_find_iphone(), m.page_checker_find_android(), m.page_checker_find_computer()]}
      />
      <TextSection title={m.page_checker_compare_heading()} paragraphs={[m.page_checker_compare_text()]}>
        <PixelsTable caption={m.page_guidelines_table_heading()} />
      </TextSection>
      <TextSection
        title={m.page_checker_also_heading()}
        points={[m.page_checker_also_size(), m.page_checker_also_blur(), m.page_checker_also_light(), m.page_checker_also_advice()]}
      />
    </InformationPage>
  )
}
