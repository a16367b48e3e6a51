import { Link, useLoaderData } from 'react-router'
import { Choices } from '#features/content/ui/choices.tsx'
import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { m } from '#words/messages.js'
import { ExamplePictures } from './example-pictures.tsx'
import { GradeLabel, gradeLooks } from '../grade-label.tsx'
import { fileLimits, pixelRows, viewings } from './pixel-figures.ts'
import { PixelsTable } from './pixels-table.tsx'
import { ViewingDistances } from './viewing-distances.tsx'

export function loader() {
  return { rows: pixelRows(), viewings: viewings(), limits: fileLimits() }
}

const grades = ['excellent', 'good', 'fair', 'poor'] as const

export default function ImageGuidelinesPage() {
  const { rows, viewings, limits } = useLoaderData<typeof loader>()
  return (
    <InformationPage
      title={m.page_guidelines_heading()}
      introduction={m.page_guidelines_intro()}
      actions={
        <Link to="/image-quality-checker" className="link flex min-h-11 items-center text-lg">
          {m.next_checker()}
        </Link>
      }
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
      <TextSection title={m.page_guidelines_words_heading()} paragraphs={[m.page_guidelines_words_text()]}>
        <ExamplePictures
          pictures={grades.map((grade) => ({
            name: `grade-${grade}`,
            alt: m.page_guidelines_grade_alt({ grade: gradeLooks[grade].word().toLowerCase() }),
            title: <GradeLabel grade={grade} />,
            text: gradeLooks[grade].text(),
          }))}
        />
      </TextSection>
      <TextSection title={m.page_guidelines_distance_heading()} paragraphs={[m.page_guidelines_table_text()]}>
        <ViewingDistances viewings={viewings} />
      </TextSection>
      <TextSection title={m.page_guidelines_table_heading()} paragraphs={[m.page_guidelines_pixels_text()]}>
        <PixelsTable caption={m.page_guidelines_table_heading()} rows={rows} />
      </TextSection>
      <TextSection title={m.page_guidelines_original_heading()} paragraphs={[m.page_guidelines_original_text()]}>
        <Choices
          choices={[
            { name: m.page_guidelines_iphone(), text: m.page_guidelines_iphone_text() },
            { name: m.page_guidelines_android(), text: m.page_guidelines_android_text() },
            { name: m.page_guidelines_whatsapp(), text: m.page_guidelines_whatsapp_text() },
            { name: m.page_guidelines_google(), text: m.page_guidelines_google_text() },
            { name: m.page_guidelines_icloud(), text: m.page_guidelines_icloud_text() },
          ]}
        />
      </TextSection>
      <TextSection title={m.page_guidelines_flaws_heading()} paragraphs={[m.page_guidelines_tip_light()]}>
        <ExamplePictures
          pictures={[
            { name: 'flaw-fine', alt: m.page_guidelines_fine_alt(), title: m.page_guidelines_fine(), text: m.page_guidelines_fine_text() },
            {
              name: 'flaw-blurred',
              alt: m.page_guidelines_blurred_alt(),
              title: m.page_guidelines_blurred(),
              text: m.page_guidelines_blurred_text(),
            },
            { name: 'flaw-dark', alt: m.page_guidelines_dark_alt(), title: m.page_guidelines_dark(), text: m.page_guidelines_dark_text() },
            {
              name: 'flaw-bright',
              alt: m.page_guidelines_bright_alt(),
              title: m.page_guidelines_bright(),
              text: m.page_guidelines_bright_text(),
            },
          ]}
        />
      </TextSection>
      <TextSection
        title={m.page_guidelines_tips_heading()}
        points={[m.page_guidelines_tip_original(), m.page_guidelines_tip_crop(), m.page_guidelines_tip_screenshot()]}
      />
      <TextSection
        title={m.page_guidelines_formats_heading()}
        paragraphs={[m.page_guidelines_formats_text()]}
        points={[m.page_guidelines_formats_size(limits), m.page_guidelines_formats_raw()]}
      />
    </InformationPage>
  )
}
