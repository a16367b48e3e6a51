import * as z from 'zod/mini'
import { pageQuery } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../posts.ts'
import * as posts from './posts.service.ts'

const ListQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.enum(calls.postStates)),
  sort: z._default(z.enum(calls.postSorts), 'newest'),
  ...pageQuery,
})

export const postRoutes = [
  route({ ...calls.listPostsCall, summary: 'Published posts, the newest first', policy: 'anyone', limit: 'reads' }, ({ shop }) =>
    posts.listPosts(shop),
  ),
  route({ ...calls.readPostCall, summary: 'One published post', policy: 'anyone', limit: 'reads' }, ({ shop, params }) =>
    posts.readPost(shop, params.slug),
  ),
  route(
    { ...calls.listAdminPostsCall, summary: 'All posts, drafts too', policy: 'content', limit: 'reads', query: ListQuery },
    ({ shop, query }) => posts.listAdminPosts(shop, query),
  ),
  route(
    { ...calls.createPostCall, summary: 'Write a post', policy: 'content', limit: 'writes', audit: 'post.created' },
    ({ shop, body, audit }) => posts.createPost(shop, body, audit),
  ),
  route(
    {
      ...calls.removeExamplesCall,
      summary: 'Remove all example posts',
      policy: 'content',
      limit: 'writes',
      audit: 'post.examples-removed',
    },
    ({ shop, audit }) => posts.removeExamples(shop, audit),
  ),
  route(
    { ...calls.savePostCall, summary: 'Change, publish or withdraw a post', policy: 'content', limit: 'writes', audit: 'post.changed' },
    ({ shop, params, body, audit }) => posts.savePost(shop, params.slug, body, audit),
  ),
  route(
    { ...calls.publishPostCall, summary: 'Publish or withdraw a post as it is', policy: 'content', limit: 'writes', audit: 'post.changed' },
    ({ shop, params, body, audit }) => posts.publishPost(shop, params.slug, body.isPublished, audit),
  ),
  route(
    { ...calls.removePostCall, summary: 'Remove a post', policy: 'content', limit: 'writes', audit: 'post.removed' },
    ({ shop, params, audit }) => posts.removePost(shop, params.slug, audit),
  ),
]
