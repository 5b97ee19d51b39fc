/** What a call is made with. */
export interface Request {
  /** Of a session that has ended in this browser. */
  token?: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
  idempotencyKey?: string
  signal?: AbortSignal
}
