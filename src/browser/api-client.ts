import type * as z from 'zod/mini'
import type { FieldError } from '#domain/shop-error.ts'
import type { PathParams } from '#domain/paths.ts'
import { sessionHeaders } from './session-id.ts'
import { askToStepUp } from './step-up.ts'

/** The server's problem document, where it sent one. */
export type Problem = { status: number; code: string; detail: string; errors?: FieldError[]; quote?: unknown }

/** Any answer that is not OK: its message is the status, a colon, a space and the body (or the status text). */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | null

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = readProblem(text)
  }
}

function readProblem(text: string): Problem | null {
  try {
    const value = JSON.parse(text) as Problem
    return typeof value.code === 'string' ? value : null
  } catch {
    return null
  }
}

type RequestOptions = { signal?: AbortSignal; keepalive?: boolean; headers?: Record<string, string> }

/** What asks for a proof of who is there is made again by itself once they gave it. */
export async function apiRequest(method: string, url: string, body?: unknown, options: RequestOptions = {}): Promise<Response> {
  try {
    return await request(method, url, body, options)
  } catch (error) {
    const needsProof = error instanceof ApiError && error.problem?.code === 'account/step-up-required'
    if (!needsProof || !(await askToStepUp())) throw error
    return request(method, url, body, options)
  }
}

/** Every request carries cookies and the session id; a body is JSON and sent only when there is one. */
async function request(method: string, url: string, body: unknown, { headers, ...options }: RequestOptions): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: { ...sessionHeaders(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...options,
  })
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  return response
}

type Call = { method: string; path: string; body?: z.ZodMiniType; answer?: z.ZodMiniType }
type Inputs<C extends Call> = (C extends { body: infer Body extends z.ZodMiniType } ? { body: z.input<Body> } : { body?: never }) &
  (C['path'] extends `${string}{${string}` ? { params: PathParams<C['path']> } : { params?: never }) & { headers?: Record<string, string> }
type Answer<C extends Call> = C extends { answer: infer Schema extends z.ZodMiniType } ? z.output<Schema> : void
type Given<C extends Call> = { body?: never; params?: never } extends Inputs<C> ? [inputs?: Inputs<C>] : [inputs: Inputs<C>]

/** Makes a declared call, typed by the contract both sides share. */
export function callApi<const C extends Call>(call: C, ...inputs: Given<C>): Promise<Answer<C>> {
  return callNamed<C>(call.method, call.path, ...inputs)
}

/** The same with no more of the contract than its type: a page that calls so carries neither its schemas nor zod. */
export async function callNamed<C extends Call>(method: C['method'], path: C['path'], ...[inputs]: Given<C>): Promise<Answer<C>> {
  const params: Record<string, string> = inputs?.params ?? {}
  const url = path.replace(/\{(\w+)\*?\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  const response = await apiRequest(method, url, inputs?.body, inputs?.headers && { headers: inputs.headers })
  return (response.status === 204 ? undefined : await response.json()) as Answer<C>
}
