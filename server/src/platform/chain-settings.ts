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
    `The chain for wallets: ${networkNames.map((name) => `\`${name}\``).join(', ')}. \`bsc\` is the same as \`bsc-mainnet\``,
    '`bsc-mainnet`; `local` with the local chain',
  ),
  CHAIN_RPC_URL: aboutSecret(
    optional(checked(isPrivate, 'an https address')),
    'A node of that chain, for smart-contract wallets ([how](operations.md#signing-in-with-a-wallet)) and for conversions ([how](operations.md#token-and-treasury))',
    'a local chain with token and treasury, with its state in `DATA_DIR/chain`; in production no chain is used',
  ),
  TREASURY_ADDRESS: about(optional(hexadecimal(40)), 'The address of the treasury that pays', unpaid),
  TREASURY_TOKEN: about(optional(hexadecimal(40)), 'The address of the token that it pays', unpaid),
  TREASURY_PAYER_KEY: aboutSecret(
    optional(hexadecimal(64)),
    'The private key that is allowed to pay from the treasury. Set all three treasury settings or none',
    unpaid,
  ),
  TREASURY_DAILY_CAP: about(
    withDefault(whole(1, 1_000_000_000), 10_000),
    'The most FINU that are converted in any 24 hours, as a whole number',
  ),
  PERSON_DAILY_POINTS: about(
    optional(whole(1, mostPoints)),
    'The most points that one user converts in any 24 hours. At least `MINIMUM_CONVERSION`',
    '`5000`, or `MINIMUM_CONVERSION` if that is more',
  ),
  TREASURY_MOST_GWEI: about(
    withDefault(whole(1, 1_000_000), 100),
    'The highest fee for a unit of gas, in gwei. Above it conversions wait',
  ),
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
    'Points per FINU',
  ),
  MINIMUM_CONVERSION: about(withDefault(whole(1, mostPoints), 100), 'The fewest points that can be converted at once'),
}
