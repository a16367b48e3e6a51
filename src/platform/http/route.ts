import type { PathParams } from '#domain/paths.ts'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Actor } from '#domain/people/accounts.ts'
import type { SecurityKind } from '#domain/people/security-kinds.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Db } from '#platform/db/database.ts'
import type { LimitName } from '#platform/limits.ts'
import type { Shop } from '#platform/shop.ts'

type Schema = z.ZodMiniType

/**
 * Who may call: anyone; anyone with a `sessionid` header; a signed-in person; or whoever has the permission it names.
 * A test walks every route and fails on one that lets the wrong caller in.
 */
export type Policy = 'anyone' | 'session' | 'signed-in' | Permission

type ActorFor<P extends Policy> = P extends 'anyone' | 'session' ? Actor | null : Actor
type SessionFor<P extends Policy> = P extends 'session' ? string : string | null

/** The declaration of a call. Method, path, body and answer come from the slice's contract, which the browser shares. */
export type RouteDeclaration<
  P extends Policy = Policy,
  Body extends Schema = Schema,
  Query extends Schema = Schema,
  Answer extends Schema = Schema,
  Path extends string = string,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/api/things/{id}`; `{path*}` takes the rest, slashes and all. */
  path: Path
  summary: string
  policy: P
  /** Which limiter counts it; null where calling is free. */
  limit: LimitName | null
  /** Counts by this instead of by session, such as the account a login names. */
  limitBy?: (shop: Shop, body: z.infer<Body>) => string | Promise<string>
  /** Asks for password and second factor again, unless they were given just now; where that hangs on what is asked for, by this. A program is not asked. */
  stepUp?: true | ((body: z.infer<Body>) => boolean)
  body?: Body
  query?: Query
  /** Left out: 204, no content. */
  answer?: Answer
  status?: 200 | 201
  /** The name of the change in the audit log; the handler then must record it. */
  audit?: string
  /** Instead, for a step that changes nothing by itself: the name under which the last step records all of them once. */
  auditedAs?: string
  /** What it changes of how somebody comes in, for the list of such events. */
  security?: SecurityKind
  /** For a list of customers' data or one such thing, as it is read: the name of the look in the audit log. */
  viewedAs?: string
}

export type AuditChange = { target: string; before: unknown; after: unknown }
/** Writes the audit row in the transaction of the change itself. */
export type Audit = (tx: Db, change: AuditChange) => Promise<void>
/** Who changes something in the back office, and how that is written down. */
export type Staff = { actor: Actor; audit: Audit }

export type RouteCall<P extends Policy, Body extends Schema, Query extends Schema, Path extends string> = {
  shop: Shop
  actor: ActorFor<P>
  sessionId: SessionFor<P>
  params: PathParams<Path>
  body: z.infer<Body>
  query: z.infer<Query>
  address: string
  audit: Audit
  /** The raw exchange, for cookies and headers. */
  http: Context
}

export type Route = {
  declaration: RouteDeclaration
  handle(call: RouteCall<Policy, Schema, Schema, string>): Promise<unknown>
}

export function route<
  P extends Policy,
  Answer extends Schema,
  const Path extends string,
  Body extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
>(
  declaration: RouteDeclaration<P, Body, Query, Answer, Path>,
  handle: (call: RouteCall<P, Body, Query, Path>) => Promise<z.infer<Answer> | Response>,
): Route
export function route<
  P extends Policy,
  const Path extends string,
  Body extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
>(declaration: RouteDeclaration<P, Body, Query, never, Path>, handle: (call: RouteCall<P, Body, Query, Path>) => Promise<void>): Route
export function route(declaration: RouteDeclaration, handle: (call: never) => Promise<unknown>): Route {
  return { declaration, handle }
}
