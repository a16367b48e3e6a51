import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, type LookupFunction } from 'node:net'

export type AddressProblem = 'not-found' | 'private'

/** Only addresses of the public network may be called: not this machine, its network, or where clouds keep their own secrets. */
export async function addressProblem(hostname: string): Promise<AddressProblem | null> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  if (found.length === 0) return 'not-found'
  return !found.every(isPublic) ? 'private' : null
}

/** For the connection itself: a name that answered with another address a moment ago gets nowhere. */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) answer(error ?? new Error('not found'), '', 0)
    else if (!found.every(isPublic)) answer(new Error('a private address'), '', 0)
    else if (options.all) answer(null, found)
    else answer(null, first.address, first.family)
  })
}

/** One host somewhere on the internet, and an address that stands for no other. */
export function isPublic({ address, family }: LookupAddress): boolean {
  if (family !== 6) return !listed(reserved4, 'ipv4').check(address, 'ipv4')
  return listed(unicast6, 'ipv6').check(address, 'ipv6') && !listed(reserved6, 'ipv6').check(address, 'ipv6')
}

type Network = readonly [address: string, bits: number]

/** What IANA keeps for private use, machines themselves, relays, examples, measuring, groups and later. */
const reserved4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Everything that is given out; what stands for an address of IPv4 lies outside of it, but for the tunnels below. */
const unicast6: readonly Network[] = [['2000::', 3]]
const reserved6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

function listed(networks: readonly Network[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [address, bits] of networks) list.addSubnet(address, bits, family)
  return list
}
