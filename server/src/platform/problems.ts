/** An answer that is not a success: a sentence for a person, a status, seconds after which to try again. */
export class Problem extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, detail: string, retryAfterSeconds?: number) {
    super(detail)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** One failing field of a request, in the wire's form. */
export interface FieldProblem {
  loc: (string | number)[]
  msg: string
  type: string
}

/** Wrong input: answered as 422 with every failing field. */
export class Invalid extends Error {
  readonly fields: FieldProblem[]

  constructor(fields: FieldProblem[]) {
    super('Validation failed')
    this.fields = fields
  }
}

/** The same for an id that does not exist and for one that is somebody else's. */
export const notFound = () => new Problem(404, 'Resource not found.')
export const unauthorized = (detail = 'Authentication required. Please log in again.') => new Problem(401, detail)
export const forbidden = (detail: string) => new Problem(403, detail)
export const refused = (detail: string) => new Problem(400, detail)
export const conflict = (detail: string) => new Problem(409, detail)
export const keyTaken = () => conflict('This Idempotency-Key was used for something else.')
export const tooMany = (retryAfterSeconds: number) =>
  new Problem(429, 'Too many attempts. Please wait a moment and try again.', retryAfterSeconds)
export const unavailable = () => new Problem(503, 'The service is not available right now. Please try again.', 2)
export const diskFull = () =>
  new Problem(503, 'The server has no room left to save anything. What is saved is safe; try again later.', 30)
export const unprocessable = (field: string, msg: string) =>
  new Invalid([{ loc: ['body', field], msg, type: 'value_error' }])

/** What to tell a person of any error. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Problem ? error.message : 'Server error. Please try again later.'
