import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Actor } from '#domain/people/accounts.ts'
import { may } from '#domain/people/permissions.ts'
import type { Asker } from '#platform/imaging/imaging.ts'

/** Who is calling: the socket's address, or what a configured proxy says of the address before it. */
export function createAddressReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits) trusted.addSubnet(address, Number(bits), family)
    else trusted.addAddress(address, family)
  }
  const isTrusted = (address: string) =>
    trustedProxies.length > 0 && isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return {
    isTrusted: (socketAddress: string | undefined) => isTrusted(plain(socketAddress)),
    read(socketAddress: string | undefined, forwardedFor: string | undefined): string {
      let address = plain(socketAddress)
      if (!isTrusted(address)) return address
      const chain = (forwardedFor ?? '')
        .split(',')
        .map((hop) =>
          hop
            .trim()
            .replace(/^\[(.*)\](:\d+)?$/, '$1')
            .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
        )
        .filter(Boolean)
      // From the nearest hop outwards: the first one no proxy of ours vouches for is the caller.
      while (isTrusted(address) && chain.length > 0) address = plain(chain.pop())
      return address
    },
  }
}

export type AddressReader = ReturnType<typeof createAddressReader>

/**
 * [IM2] Who asks for what takes long: an account whose e-mail is proved, or else an address, since anybody makes up a thousand sessions and
 * opens fifty accounts. Staff ask for the shop.
 */
export function askerOf({ actor, address, http }: { actor: Actor | null; address: string; http: Context }): Asker {
  const own = actor?.isProved ? actor.userId : limitAddress(address)
  return { key: may(actor?.role, 'back-office') ? null : own, signal: http.req.raw.signal }
}

/** What limits count by: one household has a whole IPv6 network, so its first 64 bits stand for it. */
export function limitAddress(address: string): string {
  return networkOf(address, 64) ?? address
}

/** Of an IPv6 address, as anybody may rent one: 65,536 times as many as a household has. */
export function siteOf(address: string): string | null {
  return networkOf(address, 48)
}

function networkOf(address: string, bits: 48 | 64): string | null {
  if (!isIPv6(address)) return null
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')]
  return `${all.slice(0, bits / 16).join(':')}::/${bits}`
}

function plain(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '') || '0.0.0.0'
}
