import type { Day } from '@finu/contract/platform/wire'
import { dayNumber } from '../../lib/format-time.ts'

/** The first four bytes of the Keccak-256 of `commitments(uint256)`: how the treasury is asked what was written on a day. */
const selector = '0x49ce8997'

/** Makes the call of the treasury: a day as the number of days since 1 January 1970, as 32 bytes. */
export const commitmentCall = (day: Day): string => selector + dayNumber(day).toString(16).padStart(64, '0')

/** Reads its answer of 32 bytes; null where it is anything else. */
export const readCommitment = (answer: string): string | null =>
  /^0x[\da-f]{64}$/i.test(answer) ? answer.toLowerCase() : null
