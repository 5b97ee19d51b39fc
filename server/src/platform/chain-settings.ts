import { networkNames } from '@finu/contract/wallet/networks'
import * as z from 'zod/mini'
import { about, aboutSecret, checked, choice, hexadecimal, isPrivate, whole } from './setting-kinds.ts'

const { _default: withDefault, optional } = z

const mostPoints = 1_000_000
const unpaid = 'points are not converted'

/** The settings of token and treasury. */
export const chain = {
  CHAIN_NETWORK: about(
    optional(choice(networkNames)),
    `The chain that wallets are told of: ${networkNames.map((name) => `\`${name}\``).join(', ')}`,
    '`bsc-mainnet`; `local` with the chain of the project’s own',
  ),
  CHAIN_RPC_URL: aboutSecret(
    optional(checked(isPrivate, 'an https address')),
    'A node of it: for wallets that are contracts ([how](operations.md#signing-in-with-a-wallet)) and for payments ([how](operations.md#token-and-treasury))',
    'a chain on this machine, its state in `DATA_DIR/chain`, with token and treasury; in production nothing is asked of a chain',
  ),
  TREASURY_ADDRESS: about(optional(hexadecimal(40)), 'The treasury that pays', unpaid),
  TREASURY_TOKEN: about(optional(hexadecimal(40)), 'The token that it pays', unpaid),
  TREASURY_PAYER_KEY: aboutSecret(
    optional(hexadecimal(64)),
    'The key that may ask it to pay; all three or none',
    unpaid,
  ),
  TREASURY_DAILY_CAP: about(
    withDefault(whole(1, 1_000_000_000), 10_000),
    'Whole FINU that are promised in any 24 hours at most',
  ),
  PERSON_DAILY_POINTS: about(
    optional(whole(1, mostPoints)),
    'Points that one person converts in any 24 hours at most; no less than `MINIMUM_CONVERSION`',
    '`5000`, or `MINIMUM_CONVERSION` where that is more',
  ),
  TREASURY_MOST_GWEI: about(withDefault(whole(1, 1_000_000), 100), 'Above this fee for a unit of gas payments wait'),
  POINTS_PER_TOKEN: about(
    // Any number of points must be a whole number of the token's units; a token has 10^18 of them.
    withDefault(
      whole(1, 1_000_000).check(
        z.refine((rate) => 10n ** 18n % BigInt(rate) === 0n, {
          error: 'must be made of twos and fives, such as 8 or 10.',
        }),
      ),
      10,
    ),
    'Points that make one FINU',
  ),
  MINIMUM_CONVERSION: about(withDefault(whole(1, mostPoints), 100), 'The least points that are converted'),
}
