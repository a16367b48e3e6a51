import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, type LookupFunction } from 'node:net'

export type AddressProblem = 'not-found' | 'private'

/** This machine, its network, or the link-local addresses where clouds keep their own secrets. */
export async function addressProblem(hostname: string): Promise<AddressProblem | null> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  if (found.length === 0) return 'not-found'
  return found.some(isPrivate) ? 'private' : null
}

/** For the connection itself: a name that answered with another address a moment ago gets nowhere. */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) answer(error ?? new Error('not found'), '', 0)
    else if (found.some(isPrivate)) answer(new Error('a private address'), '', 0)
    else if (options.all) answer(null, found)
    else answer(null, first.address, first.family)
  })
}

function isPrivate({ address, family }: LookupAddress): boolean {
  return privateNetworks().check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function privateNetworks(): BlockList {
  const list = new BlockList()
  for (const [network, bits] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ] as const)
    list.addSubnet(network, bits, 'ipv4')
  for (const [network, bits] of [
    ['::', 128],
    ['::1', 128],
    ['fc00::', 7],
    ['fe80::', 10],
  ] as const)
    list.addSubnet(network, bits, 'ipv6')
  return list
}
