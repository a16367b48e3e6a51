import { Outlet, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { loadsAnotherPage, useCatalogue, type LoadedCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { EditorScreen } from './editor-screen.tsx'
import { editorKinds } from '#features/designs/editor-kind.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<LoadedCatalogue> {
  const { frames, canvases } = await orUnavailable(readCatalogue(context.get(pageContext).shop))
  return { frames, canvases }
}

export { loadsAnotherPage as shouldRevalidate }

/** One editor for all five products: it stays while one goes from product to product, and what is placed stays with it. */
export default function EditorLayout() {
  const catalogue = useCatalogue(useLoaderData<LoadedCatalogue>())
  const { pathname } = useLocation()
  const kind = editorKinds.find((each) => pathname === `/${each}`) ?? 'print-frame'
  return (
    <>
      <EditorScreen kind={kind} lists={catalogue} />
      <Outlet />
    </>
  )
}
