import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ObjectStorage {
  url: string
  /** Stored objects, by 'bucket/key'. */
  objects: Map<string, { bytes: Buffer; mediaType: string }>
  stop(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`
const errorOf = (code: string) => xml(`<Error><Code>${code}</Code></Error>`)

/** Objects of one page of a list; few, so that tests follow the pages. Real stores send up to a thousand. */
const pageSize = 2

/** Lists a page of a bucket's keys in order. A page's token is the last key of the page before. */
function listPage(keys: readonly string[], query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const found = keys.filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = found.slice(0, pageSize)
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  )
  const isCut = found.length > pageSize
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return xml(`<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
}

/**
 * A bucket store on this machine that supports storing, reading, listing and removing objects over the S3 protocol,
 * addressed by path. Keys need no escaping in XML. Requests not signed with the access key are refused; signatures are not verified.
 */
export async function startObjectStorage(accessKeyId: string): Promise<ObjectStorage> {
  const objects: ObjectStorage['objects'] = new Map()
  const server = createServer((request, response) => {
    const fail = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? '' : errorOf(code))
    const answer = async () => {
      const body = await readBody(request)
      if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`))
        return fail(403, 'InvalidAccessKeyId')
      const { pathname, searchParams: query } = new URL(request.url!, 'http://storage')
      const key = decodeURIComponent(pathname.slice(1))
      const known = objects.get(key)
      const bucket = `${key.replace(/\/$/, '')}/`
      const answerXml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
      if (query.has('list-type')) {
        const keys = [...objects.keys()].filter((each) => each.startsWith(bucket))
        return answerXml(
          listPage(
            keys.map((each) => each.slice(bucket.length)),
            query,
          ),
        )
      }
      if (query.has('delete')) {
        for (const [, each] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(bucket + each)
        return answerXml(xml('<DeleteResult/>'))
      }
      switch (request.method ?? '') {
        case 'PUT':
          objects.set(key, { bytes: body, mediaType: request.headers['content-type'] ?? '' })
          return response.writeHead(200, { etag: '"stored"' }).end()
        case 'GET':
        case 'HEAD':
          if (!known) return fail(404, 'NoSuchKey')
          response.writeHead(200, { 'content-type': known.mediaType, 'content-length': known.bytes.length })
          return response.end(request.method === 'HEAD' ? undefined : known.bytes)
        case 'DELETE':
          objects.delete(key)
          return response.writeHead(204).end()
        default:
          return fail(501, 'NotImplemented')
      }
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
