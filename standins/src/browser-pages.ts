import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const longestForm = 16 * 1024

/** Reads a submitted form. @throws if it is longer than any form here */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part as string
    if (text.length > longestForm) throw new Error('too large')
  }
  return new URLSearchParams(text)
}

interface PageRights {
  /** The full content of their script element; undefined if there is none. */
  script?: string
  /** True if they show pages of the same origin in frames. */
  hasFrames?: boolean
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Sends pages that may only use their own style, and the rights given.
 * @param style the full content of their style element
 */
export function openPages(style: string, { script, hasFrames = false }: PageRights = {}) {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    ...(hasFrames ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy.join('; '),
  }
  return (response: ServerResponse, status: number, page: string) => void response.writeHead(status, headers).end(page)
}

/** Redirects a browser. */
export const lead = (response: ServerResponse, location: string) =>
  void response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end()

/** Serves on this machine only, on a free port. If a handler fails, the connection is closed. */
export async function serveHere(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
