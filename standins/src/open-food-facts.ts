import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A packaged food, with the fields of Open Food Facts' own answers. */
export interface Product {
  code: string
  product_name?: string
  brands?: string
  serving_size?: string
  serving_quantity?: number | string
  nutriments?: Record<string, number | string>
}

export interface OpenFoodFacts {
  url: string
  /** The search terms requested so far. */
  searches: string[]
  /** The barcodes requested so far. */
  barcodes: string[]
  /** The requests that arrived at the place to which it redirects. */
  misled: string[]
  /**
   * Its behaviour from now on: answer, exceed every timeout, fail, answer invalid JSON, redirect, answer with 150 MB of
   * packed blanks, with thousands of products, or with another product than the one asked for.
   */
  mood: 'answer' | 'hang' | 'fail' | 'babble' | 'redirect' | 'bomb' | 'flood' | 'mistake'
  stop: () => Promise<void>
}

const matches = ({ product_name = '', brands = '' }: Product, words: string[]) =>
  words.every((word) => `${product_name} ${brands}`.toLowerCase().includes(word))

const json = { 'content-type': 'application/json' }

/** Packed to a thousandth. */
let packed: Buffer | null = null
const bomb = () => (packed ??= gzipSync(Buffer.alloc(150_000_000, ' ')))

const floodOf = (product: Product): Product[] =>
  Array.from({ length: 5_000 }, (_, n) => ({ ...product, code: String(9_000_000_000_000 + n) }))

const withoutZeros = (code: string) => code.replace(/^0+/, '')

/**
 * Stands in for Open Food Facts in tests: answers `GET /cgi/search.pl` and `GET /api/v2/product/:code` in its format, from
 * given products. All other requests get a 404.
 */
export async function startOpenFoodFacts(products: readonly Product[]): Promise<OpenFoodFacts> {
  const waiting = new Set<ServerResponse>()
  /** Answers in one of the moods that mean harm. */
  const deceive = (response: ServerResponse): boolean => {
    if (standin.mood === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end()
    else if (standin.mood === 'bomb') response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb())
    else return false
    return true
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/elsewhere') {
      standin.misled.push(request.url ?? '')
      return response.writeHead(200, json).end(JSON.stringify({ products, product: products[0] }))
    }
    const code = /^\/api\/v2\/product\/(\d+)$/.exec(pathname)?.[1]
    if (code !== undefined) {
      standin.barcodes.push(code)
      if (standin.mood === 'fail') return response.writeHead(503).end('Too busy')
      if (deceive(response)) return
      const product =
        standin.mood === 'mistake'
          ? products.find((each) => each.code !== code)
          : products.find((each) => withoutZeros(each.code ?? '') === withoutZeros(code))
      response.writeHead(product ? 200 : 404, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(product ? { code, status: 1, product } : { code, status: 0 }))
    }
    if (pathname !== '/cgi/search.pl' || searchParams.get('json') !== '1') return response.writeHead(404).end()
    const terms = searchParams.get('search_terms') ?? ''
    standin.searches.push(terms)
    if (standin.mood === 'hang') return waiting.add(response)
    if (standin.mood === 'fail') return response.writeHead(503).end('Too busy')
    if (standin.mood === 'babble') return response.writeHead(200).end('<html>')
    if (deceive(response)) return
    const found = products.filter((product) => matches(product, terms.toLowerCase().split(/\s+/)))
    const size = Number(searchParams.get('page_size') ?? 20)
    response.writeHead(200, json)
    if (standin.mood === 'flood') return response.end(JSON.stringify({ products: found.slice(0, 1).flatMap(floodOf) }))
    response.end(JSON.stringify({ count: found.length, page: 1, products: found.slice(0, size) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standin: OpenFoodFacts = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    searches: [],
    barcodes: [],
    misled: [],
    mood: 'answer',
    stop: async () => {
      for (const response of waiting) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standin
}
