import { isLoopback, type Config } from './config.ts'

/** What leaves the machine and should do so by TLS. */
const connections = ['pages', 'database', 'mails', 'objects'] as const
type Connection = (typeof connections)[number]

type Addresses = Pick<Config, 'publicUrl' | 'databaseUrl' | 'smtpUrl' | 's3'>

/** [TL1] Those that anybody on the way can read: they leave the machine, and their address does not ask for TLS. */
export function unencrypted({ publicUrl, databaseUrl, smtpUrl, s3 }: Addresses): Connection[] {
  const isPlain: Record<Connection, boolean> = {
    pages: leavesBy(publicUrl, ({ protocol }) => protocol === 'http:'),
    database: leavesBy(databaseUrl, ({ searchParams }) => !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')),
    mails: leavesBy(smtpUrl, ({ protocol, searchParams }) => protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true'),
    objects: leavesBy(s3?.endpoint, ({ protocol }) => protocol === 'http:'),
  }
  return connections.filter((connection) => isPlain[connection])
}

/** A database without a host is asked through a socket of this machine. */
function leavesBy(address: string | undefined, isPlain: (url: URL) => boolean): boolean {
  if (address === undefined) return false
  const url = new URL(address)
  return url.hostname !== '' && !isLoopback(url.hostname) && isPlain(url)
}
