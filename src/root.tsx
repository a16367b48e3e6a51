import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { readAgainWhenBack } from '#browser/back-again.ts'
import { createQueryClient } from '#browser/query-client.ts'
import { ToldConnectionContext } from '#browser/use-connection.ts'
import { directionOf, pagePath, withoutLanguage } from '#domain/languages.ts'
import { userKey } from '#features/accounts/ui/use-user.ts'
import { PageViews } from '#features/analytics/ui/page-views.tsx'
import { TrackerProvider } from '#features/analytics/ui/tracker-provider.tsx'
import { structuredData } from '#features/findable/server/structured-data.service.ts'
import { metadataOrNull } from '#features/page-metadata/server/page-metadata.service.ts'
import { pageHead, unknownHead } from '#features/content/ui/page-head.ts'
import { UploadsProvider } from '#features/photos/ui/uploads/uploads-provider.tsx'
import { BrokenPage } from '#features/shell/ui/broken-page.tsx'
import { KeptPlace } from '#features/shell/ui/kept-place.ts'
import { SmoothScroll } from '#features/shell/ui/smooth-scroll.tsx'
import { useNotice } from '#features/shell/ui/use-notice.ts'
import { WhenPageIsIdle } from '#features/shell/ui/when-page-is-idle.tsx'
import { readBrand } from '#features/settings/server/settings.service.ts'
import { logoUrl } from '#features/settings/logo-url.ts'
import type { PageBrand } from '#features/settings/settings.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { BrandContext } from '#ui/brand.ts'
import { firstFontUrls } from '#ui/fonts.ts'
import { Toaster } from '#ui/toast/toaster.tsx'
import { getLocale } from '#words/runtime.js'
import './ui/theme.css'
// With every page: as files of their own they came twice, and the second time every picture was styled anew.
import './features/product-picture/ui/moulding.css'
import './features/product-picture/ui/product-picture.css'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { shop, origin, asker } = context.get(pageContext)
  const { notice, isStranger, connection } = asker
  const path = withoutLanguage(url.pathname)
  const [metadata, brand] = await Promise.all([metadataOrNull(shop, path), readBrand(shop)])
  const structured = await structuredData(shop, { path, metadata, origin })
  const { ga4Id = null } = shop.config
  return {
    head: { metadata, origin, structured, shopName: brand.name, city: brand.city },
    brand,
    notice,
    ga4Id,
    isStranger,
    connection,
  }
}

/** A lost connection costs a page its own title, never the page. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Awaited<ReturnType<typeof loader>> | null> {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    console.warn('Page metadata could not be read: the defaults are used.', error)
    return null
  }
}

export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  // The same address asks anew on purpose: the shop is called or looks otherwise from now on.
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) => pageHead(loaderData?.head ?? unknownHead, location.pathname)

export function Layout({ children }: { children: ReactNode }) {
  const brand = useBrand(useRouteLoaderData<typeof clientLoader>('root')?.brand)
  const icon = brand?.logo && logoUrl(brand.logo, 'icon.png')
  return (
    <html lang={getLocale()} dir={directionOf(getLocale())} style={brand && ({ '--color-gulf-6': brand.accent } as CSSProperties)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F6F6F4" />
        {icon ? <link rel="icon" href={icon} type="image/png" /> : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
        <link rel="apple-touch-icon" href={icon ?? '/icons/touch-180.png'} />
        <link rel="manifest" href={pagePath(getLocale(), '/manifest.webmanifest')} />
        {firstFontUrls[getLocale()].map((url) => (
          <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {brand ? <BrandContext value={brand}>{children}</BrandContext> : children}
        <SmoothScroll />
        <ScrollRestoration />
        <KeptPlace />
        <Scripts />
      </body>
    </html>
  )
}

/** A page that comes without a connection shows the shop as the page before did. */
function useBrand(loaded: PageBrand | undefined): PageBrand | undefined {
  const [known, setKnown] = useState(loaded)
  if (loaded && loaded !== known) setKnown(loaded)
  return loaded ?? known
}

/** Who came without a session is nobody: there is nothing to ask. */
function startQueries(isStranger: boolean): QueryClient {
  const queryClient = createQueryClient()
  if (isStranger) queryClient.setQueryData(userKey, null)
  return queryClient
}

export default function Root() {
  const loaded = useLoaderData<typeof clientLoader>()
  const [queryClient] = useState(() => startQueries(loaded?.isStranger ?? false))
  useNotice()
  useEffect(() => readAgainWhenBack(queryClient), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <ToldConnectionContext value={loaded?.connection}>
        <TrackerProvider>
          <PageViews />
          <WhenPageIsIdle />
          <UploadsProvider>
            <Outlet />
          </UploadsProvider>
        </TrackerProvider>
        <Toaster />
      </ToldConnectionContext>
    </QueryClientProvider>
  )
}

export { BrokenPage as ErrorBoundary }
