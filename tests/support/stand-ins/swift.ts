import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '../free-port.ts'

/** A real S3 server: Debian's OpenStack Swift with its S3 face (swift-proxy swift-account swift-container swift-object memcached). */
export const swiftIsInstalled = ['swift-proxy-server', 'swift-object-server', 'swift-ring-builder', 'memcached'].every(
  (name) => spawnSync('which', [name]).status === 0,
)

const accessKeyId = 'test:tester'
const secretAccessKey = 'testing'
const region = 'us-east-1'

export async function startSwift(bucket: string): Promise<{ env: Record<string, string>; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'barwaz-swift-'))
  const ports = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    cache: await freePort(),
  }
  mkdirSync(join(folder, 'devices/disk'), { recursive: true })
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = a\nswift_hash_path_prefix = b\n')
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nuser = ${process.env['USER'] ?? 'root'}\nswift_dir = ${folder}\nworkers = 0\n`
  for (const kind of ['account', 'container', 'object'] as const) {
    const builder = join(folder, `${kind}.builder`)
    const ring = (...args: string[]) => spawnSync('swift-ring-builder', [builder, ...args])
    ring('create', '6', '1', '1')
    ring('add', `r1z1-127.0.0.1:${ports[kind]}/disk`, '1')
    ring('rebalance')
    writeFileSync(
      join(folder, `${kind}-server.conf`),
      `${common(ports[kind])}devices = ${folder}/devices\nmount_check = false\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
  }
  writeFileSync(
    join(folder, 'proxy-server.conf'),
    `${common(ports.proxy)}[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${['catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}[filter:s3api]
use = egg:swift#s3api
location = ${region}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${secretAccessKey} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.cache}
`,
  )
  const run = (name: string, ...args: string[]): ChildProcess => spawn(name, args, { stdio: 'ignore' })
  const children = [
    run('memcached', '-l', '127.0.0.1', '-p', String(ports.cache), '-u', 'nobody'),
    ...['account', 'container', 'object', 'proxy'].map((kind) => run(`swift-${kind}-server`, join(folder, `${kind}-server.conf`))),
  ]
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
  await untilOpen(() => client.send(new CreateBucketCommand({ Bucket: bucket })))
  // The server of objects may be the last to open.
  await untilOpen(() => client.send(new PutObjectCommand({ Bucket: bucket, Key: 'open', Body: 'open' })))
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'open' }))
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ALLOW_PRIVATE_STORAGE: '1',
    },
    stop() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask()
      return
    } catch (error) {
      if (tries === 60) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}
