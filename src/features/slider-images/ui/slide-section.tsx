import { callApi } from '#browser/api-client.ts'
import { PictureSection } from '#features/admin/ui/picture-section.tsx'
import { dateInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { m } from '#words/messages.js'
import * as calls from '../slider-images.ts'
import { SlideDialog } from './slide-dialog.tsx'
import { SlidePicture } from './slide-picture.tsx'

const words = () => ({
  add: m.slide_new(),
  error: m.slides_error(),
  empty: m.slides_empty(),
  removed: m.slide_removed(),
  removeTitle: m.slide_remove_title(),
  removeText: m.slide_remove_text(),
  removeConfirm: m.slide_remove_confirm(),
})

export function SlideSection() {
  return (
    <div className="flex flex-col gap-4 pt-4">
      <PictureSection<calls.AdminSlide>
        path={calls.listSlidesCall.path}
        label={m.admin_slider_images_heading()}
        words={words()}
        nameOf={nameOf}
        textOf={(slide) => [nameOf(slide), slide.description, slide.linkUrl].join(' ')}
        onOrder={(ids) => callApi(calls.orderSlidesCall, { body: { ids } })}
        onRemove={(id) => callApi(calls.removeSlideCall, { params: { id } })}
        renderForm={(slide, close) => <SlideDialog key={slide?.id} slide={slide} onClose={close} />}
      >
        {(slide) => (
          <>
            <span className="aspect-3/2 w-30 shrink-0">
              <SlidePicture slide={slide} sizes="120px" />
            </span>
            <SlideWords slide={slide} />
          </>
        )}
      </PictureSection>
    </div>
  )
}

const nameOf = ({ title }: calls.AdminSlide) => title || m.slide_untitled()
const tones = { live: 'ok', planned: 'ink', ended: 'neutral' } as const
const states = { live: m.slide_state_live, planned: m.slide_state_planned, ended: m.slide_state_ended }

function SlideWords({ slide }: { slide: calls.AdminSlide }) {
  const { description, from, until, state, isDemo, linkUrl } = slide
  const days = [from && m.slide_from_day({ day: dateInWords(from) }), until && m.slide_until_day({ day: dateInWords(until) })]
  return (
    <span className="flex min-w-0 grow basis-40 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <span dir="auto" className="font-medium wrap-anywhere">
          {nameOf(slide)}
        </span>
        <Badge tone={tones[state]}>{states[state]()}</Badge>
        {isDemo && <Badge tone="neutral">{m.slide_demo()}</Badge>}
      </span>
      <span dir="auto" className="text-sm text-ink-6 wrap-anywhere">
        {description}
      </span>
      <span className="text-sm text-ink-6 wrap-anywhere">
        {[days.filter(Boolean).join(' · ') || m.slide_always(), linkUrl].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
