import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'

/** The contact for support, and the version in use. */
export const SupportInfo = z.object({
  /** Null if the operator of this copy set no address. */
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
