import { ApiError } from '../../lib/api-error.ts'

/** Returns true for a refusal of typed input, shown at its field; others are shown at the end of the form. */
export const isOfField = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 422)
