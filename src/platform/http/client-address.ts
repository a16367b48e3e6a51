import { BlockList, isIP, isIPv6 } from 'node:net'

/** Who is calling: the socket's address, or what a configured proxy says of the address before it. */
export function createAddressReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits) trusted.addSubnet(address, Number(bits), family)
    else trusted.addAddress(address, family)
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return {
    isTrusted: (socketAddress: string | undefined) => isTrusted(plain(socketAddress)),
    read(socketAddress: string | undefined, forwardedFor: string | undefined): string {
      let address = plain(socketAddress)
      const chain = (forwardedFor ?? '')
        .split(',')
        .map((hop) => hop.trim())
        .filter(Boolean)
      // From the nearest hop outwards: the first one no proxy of ours vouches for is the caller.
      while (isTrusted(address) && chain.length > 0) address = plain(chain.pop())
      return address
    },
  }
}

export type AddressReader = ReturnType<typeof createAddressReader>

function plain(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '') || '0.0.0.0'
}
