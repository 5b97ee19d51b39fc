import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openDocument } from './fixed-document.ts'
import { notFound } from './problems.ts'
import { openRoutes } from './web-routes.ts'

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Facts about this server that the page has in `meta` elements, so that no call has to fetch them. */
export type PageFacts = Readonly<Record<string, string>>

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Writes facts into a page that has places for them. */
export function writeFacts(html: string, facts: PageFacts): string {
  return Object.entries(facts).reduce((page, [name, content]) => {
    const place = new RegExp(`(<meta name="${name}" content=")[^"]*(")`)
    return page.replace(place, (_, before: string, after: string) => before + escape(content) + after)
  }, html)
}

/** Opens the page with its facts. */
function openPage(dist: string, facts: PageFacts) {
  // Read at the start, so that the page and the files it names are of one build.
  const html = readFileSync(`${dist}index.html`, 'utf8')
  return openDocument({
    mediaType: 'text/html; charset=utf-8',
    text: () => writeFacts(html, facts),
    // Wallets may open in a pop-up from our page, and must be able to answer it.
    headers: { 'cross-origin-opener-policy': 'same-origin-allow-popups' },
  })
}

const pathOf = (url: string) => url.split('?', 1)[0]!

/** Reads the list of the web app's pages, which its build writes. */
function readRoutes(dist: string): string[] {
  const file = `${dist}.routes.json`
  if (!existsSync(file))
    throw new Error('The web app was built by an earlier version. Build it: node scripts/build-web.ts')
  return JSON.parse(readFileSync(file, 'utf8')) as string[]
}

/** Returns how long a browser may cache a built file. It asks for the icon at every change of page. */
function cacheControlOf(path: string) {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.includes('/favicon.svg') ? 'public, max-age=86400' : 'no-cache'
}

/** Returns true for paths that a person may have typed: not of the API, of the server's health, or of a file. */
const isPage = (path: string) => !/^\/(?:api|assets|health)(?:\/|$)|\.\w+$/.test(path)

/**
 * Serves the built web app: compressed files, those with a hash in their name cached for ever, and the page uncached
 * for the paths of its pages. Other paths get 404, with the page where a person may have typed them.
 * @param dist the folder of the built app
 */
export async function serveWeb(app: FastifyInstance, facts: PageFacts, dist = built): Promise<void> {
  const isBuilt = existsSync(`${dist}index.html`)
  const sendPage = isBuilt ? openPage(dist, facts) : null
  const isRoute = isBuilt ? openRoutes(readRoutes(dist)) : null
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    if (!sendPage || !['GET', 'HEAD'].includes(request.method) || !isPage(path)) throw notFound()
    if (!isRoute?.(path)) reply.code(404)
    return sendPage(request, reply)
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
