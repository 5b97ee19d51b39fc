import { ApiError } from '../../lib/api-error.ts'

/** Whether what was typed is refused, so that the refusal stands at its field; else it stands at the end of the form. */
export const isOfField = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 422)
