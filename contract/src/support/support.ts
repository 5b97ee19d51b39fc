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
    summary: 'Get the support email address and the server version',
    access: 'user',
    answer: SupportInfo,
  }),
}
