import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'

/** Whom people write to, and what they say they use. */
export const SupportInfo = z.object({
  /** Null where whoever runs this copy named no address. */
  email: z.nullable(z.string()),
  version: z.string(),
})
export type SupportInfo = z.output<typeof SupportInfo>

export const support = {
  info: endpoint('GET /support', {
    summary: 'Where to write for help, and the server’s version',
    access: 'user',
    answer: SupportInfo,
  }),
}
