import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const longestForm = 16 * 1024

/** What a form sent. @throws where it is longer than any form here */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part as string
    if (text.length > longestForm) throw new Error('too large')
  }
  return new URLSearchParams(text)
}

/** Sends pages that may do nothing but look as their own style says. @param style all that their style element holds */
export function openPages(style: string) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`,
  }
  return (response: ServerResponse, status: number, page: string) => void response.writeHead(status, headers).end(page)
}

/** Leads a browser on. */
export const lead = (response: ServerResponse, location: string) =>
  void response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end()

/** Answers on this machine alone, at a port that was free. Where an answer fails, the line is cut. */
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
