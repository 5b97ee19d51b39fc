import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { unavailable } from './problems.ts'

/** An S3-compatible bucket. */
export interface BucketOptions {
  bucket: string
  region: string
  /** Unset: AWS itself. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** Where files lie, all of it 503 where that is out of reach or full: under keys such as 'images/<user>/<id>'. */
export interface Files {
  write(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Null where there is none. */
  read(key: string): Promise<Uint8Array | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}

/**
 * Opens the store: a folder, or a bucket where one is configured. Nothing in it is public.
 * @param folder used without a bucket
 */
export async function openFiles(folder: string, bucket: BucketOptions | null): Promise<Files> {
  const disk = new Disk(bucket ? await bucketDriver(bucket) : new FSDriver({ location: folder, visibility: 'private' }))
  return {
    write: (key, bytes, mediaType) => reach(disk.put(key, bytes, { contentType: mediaType })),
    read: (key) => reach(disk.exists(key).then((isThere) => (isThere ? disk.getBytes(key) : null))),
    remove: (key) => reach(disk.delete(key)),
  }
}

const reach = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw Object.assign(unavailable(), { cause: error })
  })

/** Loaded only where it is used: it is large. */
async function bucketDriver({ bucket, region, endpoint, accessKeyId, secretAccessKey }: BucketOptions) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // Privacy is the bucket's; per-object lists are not offered by every provider.
    supportsACL: false,
    // Most other stores than AWS's own know a bucket by path only.
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
}
