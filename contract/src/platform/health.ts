import * as z from 'zod/mini'

/** `GET /health`, outside `/api/v1`. */
export const Health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** The Git commit of the running code; null if it is not known. */
  commit: z.nullable(z.string()),
})
export type Health = z.output<typeof Health>
