import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

type Gathering = {
  gather: (deed: () => void) => void
  isAsked?: boolean
}

/**
 * A list of the shop for whoever draws much: `useQuery` would draw it anew in one go, this draws what comes together, in pieces. Undefined
 * while it is not known.
 */
export function useListed(address: string, { gather, isAsked = true }: Gathering): unknown {
  const queryClient = useQueryClient()
  const [list, setList] = useState<unknown>()
  const notice = useEffectEvent((listed: unknown) => gather(() => setList(listed)))
  useEffect(() => {
    if (!isAsked) return
    const observer = new QueryObserver(queryClient, {
      queryKey: [address],
      refetchOnMount: 'always',
      notifyOnChangeProps: ['data'],
    })
    notice(observer.getCurrentResult().data)
    return observer.subscribe(({ data }) => notice(data))
  }, [queryClient, address, isAsked])
  return list
}
