import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Looks once for what an address without parameters leads to, and keeps it. Hono's own fast router can't be had: it takes no address like
 * `/orders/export.csv` beside `/orders/:number`.
 */
export function createRouter<Handler>(): Router<Handler> {
  const trie = new TrieRouter<Handler>()
  const fixed = new Set<string>()
  const found = new Map<string, Result<Handler>>()
  return {
    name: 'fixed paths at once',
    add(method, path, handler) {
      if (!/[:*]/.test(path)) fixed.add(path)
      found.clear()
      trie.add(method, path, handler)
    },
    match(method, path) {
      if (!fixed.has(path)) return trie.match(method, path)
      const key = `${method} ${path}`
      const before = found.get(key)
      if (before) return before
      const result = trie.match(method, path)
      found.set(key, result)
      return result
    },
  }
}
