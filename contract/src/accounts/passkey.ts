import * as z from 'zod/mini'
import { Id } from '../platform/wire.ts'

/** A passkey of an account. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type Passkey = z.output<typeof Passkey>
