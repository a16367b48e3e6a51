import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { apiRequest, ApiError } from './api-client.ts'

/** The default loader: GET the address that is the query's key; not signed in (401) is null, not an error. */
async function load({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  try {
    const response = await apiRequest('GET', String(queryKey[0]), undefined, { signal })
    return await response.json()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** No retries, no refetch on focus, no polling; data never goes stale by itself. Offline is tried and said, not waited for. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: load,
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
