import { healthConsentTexts } from '@finu/contract/accounts/health-consent'
import type { ProblemCode } from '@finu/contract/platform/problem-codes'

/**
 * An answer other than success: a status, a code for programs, a sentence for people, and seconds to wait before a
 * retry.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly detail: string
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: ProblemCode, detail: string, retryAfterSeconds?: number) {
    super(detail)
    this.detail = detail
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A failing field of a request, in the wire's form. */
export interface FieldProblem {
  loc: (string | number)[]
  msg: string
  type: string
}

/** Invalid input: answered as 422 with every failing field. */
export class Invalid extends Error {
  readonly status = 422
  readonly code: ProblemCode = 'invalid'
  readonly detail: FieldProblem[]

  constructor(fields: FieldProblem[]) {
    super('Validation failed')
    this.detail = fields
  }
}

/** The same for an unknown id and for somebody else's. */
export const notFound = () => new Problem(404, 'not_found', 'Resource not found.')
export const unauthorized = () => new Problem(401, 'unauthorized', 'Authentication required. Please log in again.')
export const forbidden = (detail: string) => new Problem(403, 'forbidden', detail)
export const consentNeeded = () => new Problem(403, 'consent_needed', healthConsentTexts.needed)
export const refused = (code: ProblemCode, detail: string) => new Problem(400, code, detail)
export const conflict = (code: ProblemCode, detail: string) => new Problem(409, code, detail)
export const keyTaken = () => conflict('key_taken', 'This Idempotency-Key was used for something else.')
export const tooMany = (retryAfterSeconds: number) =>
  new Problem(429, 'too_many', 'Too many attempts. Please wait a moment and try again.', retryAfterSeconds)
export const unavailable = () =>
  new Problem(503, 'unavailable', 'The service is not available right now. Please try again.', 2)
export const diskFull = () =>
  new Problem(
    503,
    'out_of_space',
    'The server has no room left to save anything. What is saved is safe; try again later.',
    30,
  )
export const clockWrong = () =>
  new Problem(
    503,
    'clock_wrong',
    'The server’s clock is wrong, so nothing can be saved. What is saved is safe; try again later.',
    60,
  )
export const unprocessable = (field: string, msg: string) =>
  new Invalid([{ loc: ['body', field], msg, type: 'value_error' }])

export const outOfRange = () =>
  new Invalid([{ loc: ['body'], msg: 'A number is too large, by itself or with what is saved.', type: 'value_error' }])

const internal = new Problem(500, 'internal', 'Server error. Please try again later.')

/** Turns any error into a problem. */
export const problemOf = (error: unknown): Problem => (error instanceof Problem ? error : internal)
