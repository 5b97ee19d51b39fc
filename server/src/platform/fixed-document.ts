import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A document that is the same for every reader. */
interface FixedDocument {
  mediaType: string
  /** Called once, for the first reader. */
  text: () => string | Promise<string>
  headers?: Record<string, string>
}

// Compresses nearly as well as the highest quality, in a tenth of the time.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

async function prepare(text: FixedDocument['text']) {
  const plain = Buffer.from(await text())
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain, brotliOptions), promisify(gzip)(plain)])
  return { plain, br, gzip: gzipped, tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22) }
}

/**
 * Serves a document whose bytes exist once, plain and compressed, however many read it. Readers who have it already get
 * 304.
 * @returns its handler
 */
export function openDocument({ mediaType, text, headers = {} }: FixedDocument) {
  let prepared: ReturnType<typeof prepare> | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const forms = await (prepared ??= prepare(text))
    const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((each) => each.replaceAll(' ', ''))
    // A weight of 0 refuses an encoding (RFC 9110, 12.4.2).
    const isAccepted = (form: string) =>
      accepted.some((each) => each.split(';', 1)[0] === form && !/;q=0(?:\.0*)?$/.test(each))
    const form = (['br', 'gzip'] as const).find(isAccepted)
    // Each encoding has its own tag.
    const etag = `"${forms.tag}${form ? `-${form}` : ''}"`
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag, ...headers })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    if (form) reply.header('content-encoding', form)
    return reply.type(mediaType).send(forms[form ?? 'plain'])
  }
}
