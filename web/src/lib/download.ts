import type { Endpoint } from '@finu/contract/platform/endpoint'
import { ApiError, networkError } from './api-error.ts'
import { refusalOf, send } from './api.ts'
import { readToken, sessionSignal } from './session.ts'

interface DownloadOptions {
  signal: AbortSignal
  /** Receives the number of bytes so far; the total is unknown until the end. */
  onBytes: (bytes: number) => void
}

/**
 * Makes a call that returns a file of any size. The browser collects it in a blob, on disk if it is large. The download
 * is aborted when the session ends.
 * @throws ApiError as `call` does, and if the connection is lost before the end
 */
export async function download(endpoint: Endpoint, { signal, onBytes }: DownloadOptions): Promise<Blob> {
  const ending = AbortSignal.any([sessionSignal(), signal])
  const token = readToken()
  const response = await send(endpoint, { signal: ending }, token)
  if (!response.ok) throw await refusalOf(endpoint, token, response)
  let bytes = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      onBytes((bytes += piece.byteLength))
      controller.enqueue(piece)
    },
  })
  try {
    const type = response.headers.get('content-type') ?? ''
    return await new Response(response.body!.pipeThrough(counted), { headers: { 'content-type': type } }).blob()
  } catch (error) {
    throw ending.aborted ? error : new ApiError(0, networkError)
  }
}
