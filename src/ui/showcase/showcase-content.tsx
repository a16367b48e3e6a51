import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, CardLink } from '#ui/card.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ShowcaseRow, ShowcaseSection } from '#ui/showcase/showcase-section.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { Stars } from '#ui/icons/stars.tsx'
import { SortHeader, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'

const rows = [
  { id: 'A-1042', who: 'Noor H.', when: '12 March', state: 'Ready', tone: 'ok' as const, sum: '248.00' },
  { id: 'A-1043', who: 'Tomás R.', when: '12 March', state: 'Waiting', tone: 'warn' as const, sum: '1,120.00' },
  { id: 'A-1044', who: 'Priya S.', when: '13 March', state: 'Failed', tone: 'err' as const, sum: '86.50' },
]

export function ShowcaseMessages() {
  const [retrying, setRetrying] = useState(false)
  return (
    <ShowcaseSection title="Messages, states">
      <div className="grid gap-4 md:grid-cols-2">
        <Notice title="Good to know">Prints are made to order.</Notice>
        <Notice tone="ok" title="Paid">
          We have sent you a receipt.
        </Notice>
        <Notice tone="warn" title="A little soft">
          The photo is small for this size.
        </Notice>
        <Notice tone="err" title="Not sent">
          The connection was lost. Nothing you typed is gone.
        </Notice>
      </div>
      <ShowcaseRow>
        <Badge>Neutral</Badge>
        <Badge tone="ink">Ink</Badge>
        <Badge tone="spark">New</Badge>
        <Badge tone="ok">Ready</Badge>
        <Badge tone="warn">Waiting</Badge>
        <Badge tone="err">Failed</Badge>
        <Stars value={3.5} label="3.5 of 5 stars" />
        <Stars value={5} label="5 of 5 stars" className="text-xl" />
        <Spinner label="Working" />
        <Spinner className="size-8" />
      </ShowcaseRow>
      <div className="grid gap-6 md:grid-cols-2">
        <EmptyState sentence="Nothing hangs here yet." action={<Button>Start with a photo</Button>} />
        <ErrorState
          title="The list did not arrive"
          cause="The server took too long to answer."
          retrying={retrying}
          onRetry={() => {
            setRetrying(true)
            setTimeout(() => setRetrying(false), 1500)
          }}
        />
      </div>
      <SkeletonGroup className="grid gap-6 sm:grid-cols-3">
        {[1, 2, 3].map((shape) => (
          <div key={shape} className="flex flex-col gap-3">
            <Skeleton className="aspect-4/3 h-auto" />
            <Skeleton className="w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        ))}
      </SkeletonGroup>
    </ShowcaseSection>
  )
}

export function ShowcaseTables() {
  return (
    <ShowcaseSection title="Tables, pages">
      {[false, true].map((dense) => (
        <Table key={String(dense)} label={dense ? 'Dense orders' : 'Orders'} dense={dense}>
          <TableHead>
            <TableRow>
              <TableHeader className="w-18">
                <span className="sr-only">Pick</span>
              </TableHeader>
              <SortHeader direction="descending" to="?sort=number">
                Number
              </SortHeader>
              <TableHeader>Who</TableHeader>
              <SortHeader to="?sort=when">When</SortHeader>
              <TableHeader>State</TableHeader>
              <TableHeader className="text-end">AED</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableCell className="py-0">
                  <Checkbox label={`Pick ${row.id}`} hideLabel dense={dense} />
                </TableCell>
                <TableCell className="font-medium">{row.id}</TableCell>
                <TableCell>{row.who}</TableCell>
                <TableCell className="whitespace-nowrap">{row.when}</TableCell>
                <TableCell>
                  <Badge tone={row.tone}>{row.state}</Badge>
                </TableCell>
                <TableCell numeric>{row.sum}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ))}
      <Pagination page={6} pageCount={12} hrefFor={(page) => `?page=${page}`} />
      <Pagination page={1} pageCount={3} hrefFor={(page) => `?list=${page}`} label="Short list" />
    </ShowcaseSection>
  )
}

export function ShowcaseLayout() {
  return (
    <ShowcaseSection title="Headings, cards">
      <div className="bg-wall-0 px-6">
        <PageHeading
          title="Every wall has a favourite"
          introduction="Choose a shape, a size and an edge; the price follows at once."
          above={
            <Breadcrumbs
              crumbs={[
                { label: 'Home', to: '/' },
                { label: 'Prints', to: '/prints' },
              ]}
              current="Frames"
            />
          }
          actions={
            <>
              <ButtonLink to="#start" size="large">
                Start here
              </ButtonLink>
              <ButtonLink to="#look" size="large" variant="quiet">
                Look around
              </ButtonLink>
            </>
          }
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <CardLink
          to="#oak"
          title="Oak"
          note="from AED 120"
          picture={<span className="aspect-3/4 w-32 border-12 border-ink-7 bg-wall-0 shadow-md" />}
        >
          Warm and quiet
        </CardLink>
        <CardLink
          to="#ink"
          title="Lacquer"
          note="from AED 140"
          picture={<span className="aspect-3/4 w-32 border-12 border-ink-9 bg-wall-0 shadow-md" />}
        >
          Black, half gloss
        </CardLink>
      </div>
      <Card>
        <p>
          A plain card with{' '}
          <a className="link" href="#link">
            a link in its text
          </a>
          .
        </p>
      </Card>
    </ShowcaseSection>
  )
}
