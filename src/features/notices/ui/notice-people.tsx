import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { listNoticePeopleCall, type NoticePerson } from '../notices.ts'

/** Whoever the reader may choose for, themselves first. */
export function NoticePeople({ children }: { children: (people: NoticePerson[]) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery<{ people: NoticePerson[] }>({
    queryKey: [listNoticePeopleCall.path],
    refetchOnMount: 'always',
  })
  if (data) return children(data.people)
  if (error) return <ErrorState title={m.notices_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton className="h-72" />
}
