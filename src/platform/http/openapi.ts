import * as z from 'zod/mini'
import { scopeFor } from '#domain/people/api-scopes.ts'
import { isForCustomers } from './api.ts'
import type { Route } from './route.ts'

const problem = { $ref: '#/components/schemas/Problem' }

/** What customers and their programs need: nothing that only staff may call. */
export function publicRoutes(routes: Route[]): Route[] {
  return routes.filter(({ declaration: { policy } }) => isForCustomers(policy))
}

/** The OpenAPI document without its title, made from the route declarations and nothing else. */
export function openApiDocument(routes: Route[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { declaration } of routes) {
    const path = declaration.path.replaceAll('*}', '}')
    paths[path] ??= {}
    paths[path][declaration.method.toLowerCase()] = operation(declaration)
  }
  return {
    openapi: '3.1.0',
    paths,
    components: { schemas: { Problem: problemSchema }, securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(declaration: Route['declaration']) {
  const { policy, limit, stepUp, body, query, answer, status } = declaration
  const success = answer
    ? { [status ?? 200]: { description: 'Done', content: { 'application/json': { schema: jsonSchema(answer, 'output') } } } }
    : { 204: { description: 'Done' } }
  const scope = scopeFor(declaration.method, declaration.path)
  const names = [...declaration.path.matchAll(/\{(\w+)\*?\}/g)].map((match) => match[1])
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(query ? (jsonSchema(query, 'input').properties ?? {}) : {}).map(([name, schema]) => ({ name, in: 'query', schema })),
    { name: 'sessionid', in: 'header', required: policy === 'session', schema: { type: 'string', format: 'uuid' } },
  ]
  return {
    summary: declaration.summary,
    tags: [declaration.path.split('/')[2]],
    parameters,
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } } : {}),
    responses: { ...success, default: { description: 'Refused', content: { 'application/problem+json': { schema: problem } } } },
    'x-policy': policy,
    ...(scope && { 'x-scope': scope, security: [{ apiKey: [] }] }),
    'x-limit': limit,
    ...(stepUp && { 'x-step-up': stepUp === true ? 'always' : 'sometimes' }),
  }
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', description: 'Stable, for programs' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}
