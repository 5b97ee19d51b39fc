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

const errorOf = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`

/**
 * A bucket store on this machine that supports storing, reading and removing single objects over the S3 protocol,
 * addressed by path. Requests not signed with the access key are refused; signatures are not verified.
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
      const key = decodeURIComponent(new URL(request.url!, 'http://storage').pathname.slice(1))
      const known = objects.get(key)
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
