import { Outlet, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { OfferedCarrier } from '#features/delivery/delivery.ts'
import { listOfferedCarriers } from '#features/delivery/server/delivery.service.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { loadsAnotherPage, useCatalogue, type LoadedCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { EditorScreen } from './editor-screen.tsx'
import { editorKinds } from '#features/designs/editor-kind.ts'

type EditorData = LoadedCatalogue & { carriers: OfferedCarrier[]; mayHaveDraft: boolean }

export async function loader({ context }: LoaderFunctionArgs): Promise<EditorData> {
  const { shop, asker } = context.get(pageContext)
  const [{ frames, canvases }, carriers] = await orUnavailable(Promise.all([readCatalogue(shop), listOfferedCarriers(shop.db)]))
  return { frames, canvases, carriers, mayHaveDraft: asker.drafts.includes('editor') }
}

export { loadsAnotherPage as shouldRevalidate }

/** One editor for all five products: it stays while one goes from product to product, and what is placed stays with it. */
export default function EditorLayout() {
  const loaded = useLoaderData<EditorData>()
  const catalogue = useCatalogue(loaded)
  const { pathname } = useLocation()
  const kind = editorKinds.find((each) => pathname === `/${each}`) ?? 'print-frame'
  return (
    <>
      <EditorScreen kind={kind} lists={catalogue} carriers={loaded.carriers} mayHaveDraft={loaded.mayHaveDraft} />
      <Outlet />
    </>
  )
}
