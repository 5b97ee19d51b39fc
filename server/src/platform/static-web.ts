import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './problems.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

const pathOf = (url: string) => url.split('?', 1)[0]!

/**
 * Serves the built web app: compressed files, those with a hash in their name for ever, the page itself afresh and
 * for every path that a browser may open. All else is answered with 404.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(`${dist}index.html`)
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api/') &&
      !/\.\w+$/.test(pathOf(request.url))
    if (isBuilt && isPage) return reply.sendFile('index.html')
    throw notFound()
  })
  if (!isBuilt) return
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
