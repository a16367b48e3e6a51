import { CardLink } from '#ui/card.tsx'
import { m } from '#words/messages.js'
import { InformationPage } from './information-page.tsx'
import { Picture, type PictureName } from './picture.tsx'

export default function BlogPage() {
  const guides: readonly { to: string; title: string; text: string; picture: PictureName }[] = [
    { to: '/image-quality-guidelines', title: m.page_blog_guide_quality_title(), text: m.page_blog_guide_quality_text(), picture: 'dunes' },
    { to: '/canvas-sizes', title: m.page_blog_guide_canvas_title(), text: m.page_blog_guide_canvas_text(), picture: 'sofa' },
    {
      to: '/custom-framed-prints',
      title: m.page_blog_guide_frames_title(),
      text: m.page_blog_guide_frames_text(),
      picture: 'frame-corner',
    },
    { to: '/how-it-works', title: m.page_blog_guide_steps_title(), text: m.page_blog_guide_steps_text(), picture: 'console' },
  ]
  return (
    <InformationPage
      title={m.page_blog_heading()}
      introduction={m.page_blog_intro()}
      next={[
        { to: '/gallery', label: m.next_gallery() },
        { to: '/faqs', label: m.next_faqs() },
      ]}
    >
      <div className="grid gap-x-8 gap-y-12 sm:grid-cols-2">
        {guides.map((guide) => (
          <div key={guide.to} className="relative flex flex-col gap-4">
            <Picture name={guide.picture} alt="" sizes="(min-width: 640px) 47vw, 92vw" />
            <CardLink to={guide.to} title={guide.title} headingLevel="h2" className="static">
              {guide.text}
            </CardLink>
          </div>
        ))}
      </div>
    </InformationPage>
  )
}
