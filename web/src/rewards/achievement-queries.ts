import { guestPointsPerToken } from '@finu/contract/guest/guest'
import { achievements } from '@finu/contract/rewards/achievements'
import { web3Tokens } from '@finu/contract/wallet/conversions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { isGuest } from '../lib/guest.ts'
import { query, refresh, useCall } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'

// Any log changes achievements, so they are reloaded each time.

/** Achievements that are completed or in progress. */
export const myAchievementsQuery = query(achievements.mine, {}, { select: (mine) => mine.achievements, staleTime: 0 })

export const achievementSummaryQuery = query(achievements.summary, {}, { staleTime: 0 })

/** Number of points per token; simulated for a guest. */
export const tokenRateQuery = queryOptions({
  queryKey: ['rewards', 'rate'],
  queryFn: async ({ signal }) =>
    isGuest() ? guestPointsPerToken : (await call(web3Tokens.info, { signal })).conversion_rate.points_per_token,
})

/** The FINU in the wallet. */
export const walletTokensQuery = query(web3Tokens.balance, {}, { staleTime: 0 })

export const useShare = () => useCall(achievements.share, { onSettled: () => refresh(achievements.leaderboard) })

/** Loads the current state of the achievements with the given ids. */
export const findAchievements = async (ids: readonly string[]) =>
  (await queryClient.fetchQuery(myAchievementsQuery)).achievements.filter(({ id }) => ids.includes(id))
