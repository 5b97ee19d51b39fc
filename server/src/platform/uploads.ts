import multipart from '@fastify/multipart'
import type { Upload } from '@finu/contract/platform/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { envelopeBytes } from './bodies.ts'
import { Invalid, Problem, tooMany } from './problems.ts'
import { openQueues } from './queue.ts'

/** Limits the files of one person at once: a meal shows at most this many. */
const ofOnePerson = openQueues({ atOnce: 4, waiting: 0, refuse: () => tooMany(5) })

/** Adds a scope whose calls may upload a file; elsewhere such requests are refused. */
export function acceptUploads(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  app.register((scope, _options, done) => {
    scope.register(multipart, { throwFileSizeLimit: true })
    addRoutes(scope)
    done()
  })
}

/**
 * Reads the one file of a request.
 * @throws 413 if it is larger than allowed, 422 if there is none, 429 if the person sends too many at once
 */
export const readUpload = (request: FastifyRequest, upload: Upload, userId: string): Promise<Uint8Array> =>
  ofOnePerson.run(userId, () => readFile(request, upload))

async function readFile(request: FastifyRequest, upload: Upload): Promise<Uint8Array> {
  const tooLarge = () => new Problem(413, 'too_large', upload.tooLarge)
  const missing = () => new Invalid([{ loc: ['body', 'file'], msg: upload.missing, type: 'missing' }])
  if (!request.isMultipart()) throw missing()
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + envelopeBytes) throw tooLarge()
  try {
    // One byte more is read than is allowed, and counted here: the parser may end a file before it says that it cut it.
    const limits = { fileSize: upload.maxBytes + 1, files: 1, fields: 4, parts: 5 }
    const part = await request.file({ limits })
    if (part?.fieldname !== 'file') {
      part?.file.resume()
      throw missing()
    }
    const bytes = await part.toBuffer()
    if (bytes.length > upload.maxBytes) throw tooLarge()
    if (bytes.length === 0) throw missing()
    return bytes
  } catch (error) {
    if (error instanceof Problem || error instanceof Invalid) throw error
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw tooLarge()
    throw missing()
  }
}

/** Returns headers for uploaded files: shown but not cached, as a browser may be shared, and without scripts. */
export const fileHeaders = (mediaType: string) => ({
  'content-type': mediaType,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cache-control': 'no-store',
  vary: 'Authorization',
})
