import { useEffect, useState, type ComponentType } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { whenIdle } from '#browser/when-idle.ts'
import type { MatBorder } from '#domain/print/product-layout.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { firstFrameId } from '../editor-kind.ts'
import { mountsOf } from '../mounts.ts'
import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { pageContext } from '#platform/http/page-context.ts'
import { m } from '#words/messages.js'
import { CheckerDropZone } from '#features/photos/ui/checker/checker-drop-zone.tsx'
import type { CheckedPhotosProps } from '#features/photos/ui/checker/checked-photos.tsx'
import type { CheckedProduct } from '#features/photos/ui/checker/photo-verdict.ts'
import { pixelRows, type PixelRow } from '#features/photos/ui/guidelines/pixel-figures.ts'
import { PixelsTable } from '#features/photos/ui/guidelines/pixels-table.tsx'
import { useDroppedFiles } from '#features/photos/ui/uploads/use-dropped-files.ts'
import { usePhotoChecks } from '#features/photos/ui/checker/use-photo-checks.ts'

type CheckerData = { sizes: Record<CheckedProduct, string[]>; mat: MatBorder; rows: PixelRow[] }

/** The sizes one can order today, and the mat that a framed print begins with. */
export async function loader({ context }: LoaderFunctionArgs): Promise<CheckerData> {
  const { frames, canvases } = await readCatalogue(context.get(pageContext).shop)
  const framed = new Set(frames.flatMap(({ sizes }) => sizes.map(({ id }) => id)))
  const mat = { borderMm: mountsOf(frames, { frameId: firstFrameId }).regular }
  return { sizes: { frame: [...framed], canvas: canvases.map(({ size }) => size) }, mat, rows: pixelRows() }
}

/** Loaded when the page is idle, at hand before the first photo is. Not by `lazy`: after its fallback React waits 300 ms. */
function useCheckedPhotos(isNeeded: boolean): ComponentType<CheckedPhotosProps> | undefined {
  const [component, setComponent] = useState<ComponentType<CheckedPhotosProps>>()
  useEffect(() => {
    const load = () =>
      void import('#features/photos/ui/checker/checked-photos.tsx').then((module) => setComponent(() => module.CheckedPhotos))
    if (!isNeeded) return whenIdle(load)
    load()
  }, [isNeeded])
  return component
}

function Loaded({ component: Component, ...props }: CheckedPhotosProps & { component: ComponentType<CheckedPhotosProps> }) {
  return <Component {...props} />
}

export default function ImageCheckerPage() {
  const { sizes, mat, rows } = useLoaderData<typeof loader>()
  const { entries, add, remove, clear } = usePhotoChecks()
  const checkedPhotos = useCheckedPhotos(entries.length > 0)
  const hovering = useDroppedFiles(add)
  const [product, setProduct] = useState<CheckedProduct>('frame')
  const [news, setNews] = useState('')
  const [cleared, setCleared] = useState(false)
  return (
    <InformationPage
      title={m.page_checker_heading()}
      introduction={m.page_checker_intro()}
      picture={entries.length === 0 || hovering ? <CheckerDropZone hovering={hovering} autoFocus={cleared} onFiles={add} /> : undefined}
      next={[
        { to: '/image-quality-guidelines', label: m.footer_image_guidelines() },
        { to: '/print-frame', label: m.next_print_frame() },
        { to: '/contact', label: m.next_contact() },
      ]}
    >
      <noscript>
        <p className="max-w-prose pb-8 text-lg">{m.checker_no_script()}</p>
      </noscript>
      <p role="status" className="sr-only">
        {news}
      </p>
      {entries.length > 0 && !checkedPhotos && <p className="py-8 text-ink-6">{m.checker_reading()}</p>}
      {entries.length > 0 && checkedPhotos && (
        <Loaded
          component={checkedPhotos}
          entries={entries}
          sizes={sizes}
          product={product}
          mat={mat}
          onProduct={setProduct}
          onFiles={add}
          onRemove={(id) => {
            if (entries.length === 1) setCleared(true)
            remove(id)
          }}
          onClear={() => {
            setCleared(true)
            setNews('')
            clear()
          }}
          onNews={setNews}
        />
      )}
      <TextSection
        title={m.page_checker_also_heading()}
        points={[m.page_checker_also_size(), m.page_checker_also_blur(), m.page_checker_also_light(), m.page_checker_also_advice()]}
      />
      <TextSection
        title={m.page_checker_find_heading()}
        paragraphs={[m.page_checker_find_text()]}
        points={[m.page_checker_find_iphone(), m.page_checker_find_android(), m.page_checker_find_computer()]}
      />
      <TextSection title={m.page_checker_compare_heading()} paragraphs={[m.page_checker_compare_text()]}>
        <PixelsTable caption={m.page_guidelines_table_heading()} rows={rows} />
      </TextSection>
    </InformationPage>
  )
}
