import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { unavailable } from './problems.ts'

/** An S3-compatible bucket. */
export interface BucketOptions {
  bucket: string
  region: string
  /** Unset: AWS. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Stores files under keys such as 'images/<user>/<id>'. Every method throws 503 if the store is out of reach or full.
 */
export interface Files {
  write(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Returns null if there is no such file. */
  read(key: string): Promise<Uint8Array | null>
  /** Streams a file, to pass it on without keeping it in memory. */
  open(key: string): AsyncIterable<Uint8Array>
  /** Lists the keys with a prefix. */
  list(prefix: string): Promise<string[]>
  /** Removes a file; one that does not exist is no error. */
  remove(key: string): Promise<void>
  /** Removes all files whose keys have a prefix. */
  removeAll(prefix: string): Promise<void>
}

/**
 * Opens the store: a bucket if one is configured, else a folder. Nothing in it is public.
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

/** Returns an empty list for a folder that does not exist yet, as nothing was written to it. */
function noneYet(error: unknown): { objects: never[]; paginationToken?: string } {
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: unknown }
  if (code === 'ENOENT') return { objects: [] }
  throw error
}

const reach = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw Object.assign(unavailable(), { cause: error })
  })

/** Loads the driver only if it is used, as it is large. */
async function bucketDriver({ bucket, region, endpoint, accessKeyId, secretAccessKey }: BucketOptions) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // The bucket sets privacy; not every provider offers access lists for each object.
    supportsACL: false,
    // Most stores other than AWS address a bucket only by path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
}
