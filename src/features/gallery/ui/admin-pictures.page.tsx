import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { useNamedTab } from '#features/admin/ui/lists/use-named-tab.ts'
import { TestimonialSection } from '#features/reviews/ui/testimonial-section.tsx'
import { SlideSection } from '#features/slider-images/ui/slide-section.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { m } from '#words/messages.js'
import { TileSection } from './tile-section.tsx'

export default function AdminPicturesPage() {
  const tab = useNamedTab(['home', 'gallery', 'testimonials'])
  return (
    <AdminScreen
      title={m.admin_slider_images_heading()}
      introduction={m.admin_slider_images_intro()}
      links={[
        { to: '/admin/reviews', label: m.admin_reviews_heading() },
        { to: '/admin/page-metadata', label: m.admin_page_metadata_heading() },
      ]}
    >
      <Tabs
        {...tab}
        label={m.admin_slider_images_heading()}
        tabs={[
          { id: 'home', label: m.pictures_home(), content: <SlideSection /> },
          { id: 'gallery', label: m.pictures_gallery(), content: <TileSection /> },
          { id: 'testimonials', label: m.pictures_testimonials(), content: <TestimonialSection /> },
        ]}
      />
    </AdminScreen>
  )
}
