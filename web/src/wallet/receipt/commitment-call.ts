import type { Day } from '@finu/contract/platform/wire'
import { dayNumber } from '../../lib/format-time.ts'

/** Selector of the treasury's getter of commitments: the first four bytes of Keccak-256 of `commitments(uint256)`. */
const selector = '0x49ce8997'

/** Encodes the call to the treasury for a day: the number of days since 1 January 1970, as 32 bytes. */
export const commitmentCall = (day: Day): string => selector + dayNumber(day).toString(16).padStart(64, '0')

/** Parses the treasury's answer of 32 bytes; null if it is anything else. */
export const readCommitment = (answer: string): string | null =>
  /^0x[\da-f]{64}$/i.test(answer) ? answer.toLowerCase() : null
