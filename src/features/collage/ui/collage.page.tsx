import { Picture, type PictureName } from '#features/content/ui/picture.tsx'
import { FramedPrint } from '#features/content/ui/piece.tsx'
import { Wall } from '#features/content/ui/wall.tsx'
import { ProductPage } from '#features/editor/ui/product-page.tsx'
import { m } from '#words/messages.js'

const smallPhotos: readonly PictureName[] = ['sea', 'skyline', 'mountains']

function FramedCollage() {
  return (
    <FramedPrint finish="black" large className="w-[68%]">
      <div role="img" aria-label={m.page_collage_alt()} className="grid aspect-3/2 grid-cols-[7fr_3fr] grid-rows-3 gap-1.5 sm:gap-2">
        <div className="row-span-3 min-h-0">
          <Picture name="dunes" alt="" sizes="(min-width: 1024px) 25vw, 45vw" shape="h-full object-[42%]" priority />
        </div>
        {smallPhotos.map((photo) => (
          <div key={photo} className="min-h-0">
            <Picture name={photo} alt="" sizes="160px" widths={[640]} shape="h-full" priority />
          </div>
        ))}
      </div>
    </FramedPrint>
  )
}

export default function CollagePage() {
  return (
    <ProductPage
      title={m.page_collage_heading()}
      introduction={m.page_collage_intro()}
      picture={
        <Wall>
          <FramedCollage />
        </Wall>
      }
      what={{ title: m.page_collage_what_heading(), text: m.page_collage_what_text() }}
      choices={[
        { name: m.choice_layout(), text: m.choice_layout_text() },
        { name: m.choice_finish(), text: m.choice_finish_text() },
        { name: m.choice_size(), text: m.choice_size_collage_text() },
        { name: m.choice_place(), text: m.choice_place_text() },
      ]}
      next={[
        { to: '/gallery', label: m.next_gallery() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/how-it-works', label: m.next_how() },
      ]}
    />
  )
}
