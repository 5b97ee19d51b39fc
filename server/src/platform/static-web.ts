import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './problems.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Facts about this server that the page is told in `meta` elements, so that no call has to ask for them. */
export type PageFacts = Readonly<Record<string, string>>

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Writes facts into a page, where it has a place for them. */
export function tellFacts(html: string, facts: PageFacts): string {
  return Object.entries(facts).reduce((page, [name, content]) => {
    const place = new RegExp(`(<meta name="${name}" content=")[^"]*(")`)
    return page.replace(place, (_, before: string, after: string) => before + escape(content) + after)
  }, html)
}

/** The page as it is sent: compressed once, and not at all where the browser has it. */
function openPage(facts: PageFacts) {
  const html = Buffer.from(tellFacts(readFileSync(`${dist}index.html`, 'utf8'), facts))
  const forms = { br: brotliCompressSync(html), gzip: gzipSync(html) }
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return (request: FastifyRequest, reply: FastifyReply) => {
    const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((each) => each.split(';', 1)[0]!.trim())
    const form = (['br', 'gzip'] as const).find((each) => accepted.includes(each))
    // Each form is a representation of its own.
    const etag = `"${tag}${form ? `-${form}` : ''}"`
    reply.headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
      // Wallets may ask in a window that a page of ours opens: it is to be able to answer.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    if (form) reply.header('content-encoding', form)
    return reply.type('text/html; charset=utf-8').send(form ? forms[form] : html)
  }
}

const pathOf = (url: string) => url.split('?', 1)[0]!

/** How long a browser may keep a built file. It asks for the icon at every change of page. */
function cacheControlOf(path: string) {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.includes('/favicon.svg') ? 'public, max-age=86400' : 'no-cache'
}

/**
 * Serves the built web app: compressed files, those with a hash in their name for ever, the page itself afresh and
 * for every path that a browser may open. All else is answered with 404.
 */
export async function serveWeb(app: FastifyInstance, facts: PageFacts): Promise<void> {
  const isBuilt = existsSync(`${dist}index.html`)
  const sendPage = isBuilt ? openPage(facts) : null
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api/') &&
      !/\.\w+$/.test(pathOf(request.url))
    if (sendPage && isPage) return sendPage(request, reply)
    throw notFound()
  })
  if (!isBuilt) return
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => void response.header('cache-control', cacheControlOf(path)),
  })
}
