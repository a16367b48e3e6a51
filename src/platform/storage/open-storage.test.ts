import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { openStorage } from './open-storage.ts'

const s3 = { S3_BUCKET: 'barwaz', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

test.each([
  'http://127.0.0.1:9000',
  'http://localhost:9000',
  'http://[::1]:9000',
  'http://169.254.169.254',
  'https://10.1.2.3',
  'http://[::]:9000',
])('a bucket at %s is refused unless that is allowed', async (endpoint) => {
  await expect(openStorage(readConfig({ ...s3, S3_ENDPOINT: endpoint }))).rejects.toThrow('private address')
  await expect(openStorage(readConfig({ ...s3, S3_ENDPOINT: endpoint, ALLOW_PRIVATE_STORAGE: '1' }))).resolves.toBeDefined()
})
