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

/** File storage under keys such as 'images/<user>/<id>'. Everything is 503 where it is out of reach or full. */
export interface Files {
  write(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Null where there is none. */
  read(key: string): Promise<Uint8Array | null>
  /** The bytes as they come, for what is passed on. */
  open(key: string): AsyncIterable<Uint8Array>
  /** The keys that begin so. */
  list(prefix: string): Promise<string[]>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Removes all whose keys begin so. */
  removeAll(prefix: string): Promise<void>
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
    open: (key) => openStream(disk, key),
    list: (prefix) => reach(listKeys(disk, prefix)),
    remove: (key) => reach(disk.delete(key)),
    removeAll: (prefix) => reach(disk.deleteAll(prefix)),
  }
}

async function* openStream(disk: Disk, key: string): AsyncGenerator<Uint8Array> {
  yield* (await reach(disk.getStream(key))) as AsyncIterable<Uint8Array>
}

async function listKeys(disk: Disk, prefix: string): Promise<string[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk
      .listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch(noneYet)
    for (const object of page.objects) if (object.isFile) keys.push(object.key)
    paginationToken = page.paginationToken
  } while (paginationToken)
  return keys
}

/** A folder that nothing was written to is not there. */
function noneYet(error: unknown): { objects: never[]; paginationToken?: string } {
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: unknown }
  if (code === 'ENOENT') return { objects: [] }
  throw error
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
