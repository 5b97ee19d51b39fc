/** Input of a call. */
export interface Request {
  /** Of a session that has ended in this browser. */
  token?: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
  idempotencyKey?: string
  /** The tag of what was seen before it was changed (`tagOf`): what is otherwise by now is not overwritten. */
  ifMatch?: string | null
  signal?: AbortSignal
}
