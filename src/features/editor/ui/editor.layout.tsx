import { Outlet, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { loadsAnotherPage, useCatalogue, type LoadedCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { EditorScreen } from './editor-screen.tsx'
import { editorKinds } from '#features/designs/editor-kind.ts'

type EditorData = LoadedCatalogue & { mayHaveDraft: boolean }

export async function loader({ context }: LoaderFunctionArgs): Promise<EditorData> {
  const { shop, asker } = context.get(pageContext)
  const { frames, canvases } = await orUnavailable(readCatalogue(shop))
  return { frames, canvases, mayHaveDraft: asker.drafts.includes('editor') }
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
      <EditorScreen kind={kind} lists={catalogue} mayHaveDraft={loaded.mayHaveDraft} />
      <Outlet />
    </>
  )
}
