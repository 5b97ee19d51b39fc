import { readWays, signInWaysMeta } from '@finu/contract/accounts/sign-in-ways'

/** Ways that the server offers, read from the page. */
export const offeredWays = readWays(
  document.querySelector(`meta[name="${signInWaysMeta}"]`)?.getAttribute('content') ?? null,
)
