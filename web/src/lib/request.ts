/** Input of a call to any endpoint. */
export interface Request {
  /** Token of a session that has ended in this browser. */
  token?: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
  idempotencyKey?: string
  /** ETag of the version that the change is based on (`tagOf`): the server refuses to overwrite another version. */
  ifMatch?: string | null
  signal?: AbortSignal
}
