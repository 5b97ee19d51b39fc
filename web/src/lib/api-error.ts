/** A failed call, with a sentence to show. `status` is 0 if no answer arrived. */
export class ApiError extends Error {
  readonly status: number
  /** Code of the problem, for decisions; null if the answer has none. */
  readonly code: string | null
  /** Messages by field name, if the server named fields. */
  readonly fields: Record<string, string>

  constructor(status: number, message: string, code: string | null = null, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

export const networkError = 'Network error. Check your connection and try again.'
export const authenticationRequired = 'Authentication required. Please log in again.'
/** The sentence for a 422 in which the server says no more. */
export const validationFailed = 'Validation failed. Please check your input.'

interface FieldProblem {
  loc: (string | number)[]
  msg: string
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return typeof value === 'object' && value !== null && 'msg' in value && 'loc' in value && Array.isArray(value.loc)
}

/** Reads the server's `detail` (or `message`): a sentence, or the fields of a failed validation. */
function readDetail(body: unknown): { sentence?: string; problems: FieldProblem[] } {
  if (typeof body !== 'object' || body === null) return { problems: [] }
  const detail = 'detail' in body ? body.detail : 'message' in body ? body.message : undefined
  if (typeof detail === 'string') return { sentence: detail, problems: [] }
  return { problems: Array.isArray(detail) ? detail.filter(isFieldProblem) : [] }
}

const readCode = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null

/**
 * Creates the error for an unsuccessful answer, worded as in the specification's error catalogue.
 * @param isPublic true if the call needs no session; its 401 is about typed input, so the server's sentence is shown
 */
export function errorOf(
  { status, statusText }: { status: number; statusText: string },
  body: unknown,
  isPublic: boolean,
): ApiError {
  const { sentence, problems } = readDetail(body)
  const code = readCode(body)
  if (status === 401) return new ApiError(status, (isPublic && sentence) || authenticationRequired, code)
  if (status === 403) {
    const isAboutConsent = code === 'consent_needed' && sentence !== undefined
    return new ApiError(status, isAboutConsent ? sentence : 'Access forbidden. Insufficient permissions.', code)
  }
  if (status === 404) return new ApiError(status, sentence ?? 'Resource not found.', code)
  if (status >= 500) return new ApiError(status, 'Server error. Please try again later.', code)
  if (status === 422) {
    const fields = Object.fromEntries(problems.map((problem) => [String(problem.loc.at(-1)), problem.msg]))
    const joined = [...new Set(problems.map((problem) => problem.msg))].join(', ')
    return new ApiError(status, joined || sentence || validationFailed, code, fields)
  }
  return new ApiError(status, sentence ?? `HTTP ${status}: ${statusText}`, code)
}

/** Returns true if the server has no such resource, or no longer. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Returns the sentence to show for anything that was thrown. */
export function messageOf(error: unknown, standard = networkError): string {
  return error instanceof ApiError ? error.message : standard
}

/** Returns true if the server was reached and refused. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

export const offlineText = 'You are offline, so nothing was saved. Try again once you are connected.'
export const unreachableText = 'There is no connection to the server.'

/** Returns the sentence for a failure; if there was no connection, one that says so. */
export function failureText(error: unknown, standard: string): string {
  if (!(error instanceof ApiError) || error.status !== 0) return standard
  if (!navigator.onLine) return offlineText
  return `${/[.!?]$/.test(standard) ? standard : `${standard}.`} ${unreachableText}`
}

/** Returns the server's sentence if it refused, or the standard one if it failed; without a connection that is said. */
export const refusalOr = (error: unknown, standard: string): string =>
  isRefusal(error) ? error.message : failureText(error, standard)
