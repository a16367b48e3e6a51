import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { withScratchFile } from '#platform/files/scratch.ts'
import { assertKey, isWholeObject, ObjectMissing, type Storage, type StoredObject } from './storage.ts'

export type S3Options = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** How patient it is, and where it may connect to. */
export type S3Handling = { attempts?: number; timeoutMs?: number; lookup?: LookupFunction }

function requestHandlerFor({ timeoutMs, lookup }: S3Handling) {
  const patience = timeoutMs === undefined ? {} : { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true }
  return lookup ? { ...patience, httpAgent: new HttpAgent({ lookup }), httpsAgent: new HttpsAgent({ lookup }) } : patience
}

/** Objects in an S3 bucket. Each one is sent with the MD5 of its bytes, so that the server refuses what arrives changed. */
export function createS3Storage(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options,
  scratchFolder: string,
  { attempts = 3, ...handling }: S3Handling = {},
): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: attempts,
    requestHandler: requestHandlerFor(handling),
    // Not every S3 server knows the newer checksums; the MD5 below does the same for all of them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async function read(key: string): Promise<{ stream: Readable; bytes: number } | null> {
    assertKey(key)
    try {
      const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      return { stream: answer.Body as Readable, bytes: answer.ContentLength ?? 0 }
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
      throw error
    }
  }

  function list(prefix: string): AsyncIterable<StoredObject> {
    assertKey(prefix)
    return pagesOf(`${prefix}/`)
  }

  async function* pagesOf(start: string | undefined): AsyncIterable<StoredObject> {
    let token: string | undefined
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: start, ContinuationToken: token }))
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key) yield { key: Key, bytes: Size ?? 0, changedAt: LastModified ?? new Date(0) }
      token = page.NextContinuationToken
    } while (token)
  }

  return {
    read,
    list,
    async *listAll() {
      for await (const object of pagesOf(undefined)) if (isWholeObject(object)) yield object
    },
    async keep(key, path) {
      assertKey(key)
      const { size } = await stat(path)
      const ContentMD5 = await md5Of(path)
      // One request: the largest object, a print file, stays far under the 5 GB a single one may have.
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: createReadStream(path), ContentLength: size, ContentMD5 }))
    },
    async withFile(key, work) {
      const found = await read(key)
      if (!found) throw new ObjectMissing(key)
      return withScratchFile(scratchFolder, async (path) => {
        await pipeline(found.stream, createWriteStream(path, { flags: 'wx' }))
        return work(path)
      })
    },
    async removeAll(prefix) {
      // One by one: removing many in one call asks for a checksum that servers disagree about, and a photo has a handful of objects.
      for await (const { key } of list(prefix)) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64')
}
