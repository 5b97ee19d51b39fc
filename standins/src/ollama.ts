import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asksForStream, ending, eventStream, piece, whole } from './wayward-model.ts'

export interface StandInOllama {
  /** The value for OLLAMA_HOST. */
  url: string
  /** The models that answered so far, by the names requested. */
  asked: string[]
  stop: () => Promise<void>
}

/**
 * Supports the part of Ollama's protocol that the product uses: the list of models (`/api/tags`), and an answer in the
 * OpenAI format (`/v1/chat/completions`).
 * @param models the latest first
 * @param port 0 for any free one
 */
export async function startOllama(models: readonly string[], answer: string, port = 0): Promise<StandInOllama> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      if (request.method === 'GET' && request.url === '/api/tags') {
        response.writeHead(200, { 'content-type': 'application/json' })
        return void response.end(JSON.stringify({ models: models.map((name) => ({ name, model: name, size: 1 })) }))
      }
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
      const { model } = JSON.parse(body) as { model: string }
      asked.push(model)
      if (!models.includes(model)) return void response.writeHead(404).end(`{"error":{"message":"model not found"}}`)
      if (asksForStream(body)) return void response.writeHead(200, eventStream).end(piece(answer) + ending)
      response.writeHead(200, { 'content-type': 'application/json' }).end(whole('none'))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
