import { Choices } from '#features/content/ui/choices.tsx'
import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { m } from '#words/messages.js'
import { PixelsTable } from './pixels-table.tsx'

export default function ImageGuidelinesPage() {
  return (
    <InformationPage
      title={m.page_guidelines_heading()}
      introduction={m.page_guidelines_intro()}
      next={[
        { to: '/image-quality-checker', label: m.next_checker() },
        { to: '/print-frame', label: m.next_print_frame() },
        { to: '/canvas', label: m.next_canvas() },
      ]}
    >
      <TextSection
        title={m.page_guidelines_rule_heading()}
        points={[
          m.page_guidelines_rule_phone(),
          m.page_guidelines_rule_camera(),
          m.page_guidelines_rule_messenger(),
          m.page_guidelines_rule_canvas(),
        ]}
      />
      <TextSection title={m.page_guidelines_table_heading()} paragraphs={[m.page_guidelines_table_text()]}>
        <PixelsTable caption={m.page_guidelines_table_heading()} />
      </TextSection>
      <TextSection title={m.page_guidelines_words_heading()}>
        <Choices
          choices={[
            { name: m.page_guidelines_word_excellent(), text: m.page_guidelines_word_excellent_text() },
            { name: m.page_guidelines_word_good(), text: m.page_guidelines_word_good_text() },
            { name: m.page_guidelines_word_fair(), text: m.page_guidelines_word_fair_text() },
            { name: m.page_guidelines_word_poor(), text: m.page_guidelines_word_poor_text() },
          ]}
        />
      </TextSection>
      <TextSection
        title={m.page_guidelines_tips_heading()}
        points={[
          m.page_guidelines_tip_original(),
          m.page_guidelines_tip_crop(),
          m.page_guidelines_tip_screenshot(),
          m.page_guidelines_tip_light(),
        ]}
      />
    </InformationPage>
  )
}
