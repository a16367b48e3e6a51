import { fakeBucket, startFakeS3 } from './fake-s3.ts'
import { startSwift, swiftIsInstalled } from './swift.ts'

type Bucket = AsyncDisposable & { env: Record<string, string> }

/** A bucket on a real S3 server where one is installed, else on our own, which knows as much of S3 as the shop uses. */
export async function openBucket(): Promise<Bucket> {
  if (swiftIsInstalled) {
    const { env, stop } = await startSwift(fakeBucket.bucket)
    return { env, [Symbol.asyncDispose]: async () => stop() }
  }
  const s3 = await startFakeS3()
  const env = {
    S3_ENDPOINT: s3.url,
    S3_BUCKET: fakeBucket.bucket,
    S3_REGION: fakeBucket.region,
    S3_ACCESS_KEY_ID: fakeBucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: fakeBucket.secretAccessKey,
    ALLOW_PRIVATE_STORAGE: '1',
  }
  return { env, [Symbol.asyncDispose]: () => s3[Symbol.asyncDispose]() }
}
