import { achievements } from '@finu/contract/rewards/achievements'
import { web3Tokens } from '@finu/contract/wallet/conversions'
import type { Input } from '@finu/contract/platform/endpoint'
import { guestPointsPerToken } from '@finu/contract/guest/guest'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { isGuest } from '../lib/guest.ts'
import { queryClient } from '../lib/query-client.ts'

const room = ['rewards', 'achievements'] as const
/** Of the leaderboard: the first, before the gap. */
const leadersShown = 3

// Any log moves them on, so they are asked anew each time.

/** Those that are completed or begun. */
export const myAchievementsQuery = queryOptions({
  queryKey: [...room, 'mine'],
  queryFn: async ({ signal }) => (await call(achievements.mine, { signal })).achievements,
  staleTime: 0,
})

export const allAchievementsQuery = queryOptions({
  queryKey: [...room, 'all'],
  queryFn: async ({ signal }) => (await call(achievements.list, { signal })).achievements,
  staleTime: 0,
})

export const achievementSummaryQuery = queryOptions({
  queryKey: [...room, 'summary'],
  queryFn: ({ signal }) => call(achievements.summary, { signal }),
  staleTime: 0,
})

export const streaksQuery = queryOptions({
  queryKey: [...room, 'streaks'],
  queryFn: ({ signal }) => call(achievements.streaks, { signal }),
  staleTime: 0,
})

export const leaderboardQuery = queryOptions({
  queryKey: [...room, 'leaderboard'],
  queryFn: ({ signal }) => call(achievements.leaderboard, { query: { limit: leadersShown }, signal }),
  staleTime: 0,
})

/** How many points make a token; a guest's are simulated. */
export const tokenRateQuery = queryOptions({
  queryKey: [...room, 'rate'],
  queryFn: async ({ signal }) =>
    isGuest() ? guestPointsPerToken : (await call(web3Tokens.info, { signal })).conversion_rate.points_per_token,
})

/** The FINU that are in the wallet already. */
export const walletTokensQuery = queryOptions({
  queryKey: [...room, 'wallet'],
  queryFn: ({ signal }) => call(web3Tokens.balance, { signal }),
  staleTime: 0,
})

/** Waited for, so that what shows them is never older than what was just done. */
const refreshStreaks = () => queryClient.invalidateQueries({ queryKey: streaksQuery.queryKey })

export const usePlanPause = () =>
  useMutation({
    mutationFn: (body: Input<typeof achievements.pause, 'body'>) => call(achievements.pause, { body }),
    onSettled: refreshStreaks,
  })

export const useEndPause = () =>
  useMutation({
    mutationFn: (from: string) => call(achievements.endPause, { params: { from } }),
    onSettled: refreshStreaks,
  })

export const useShare = () =>
  useMutation({
    mutationFn: (body: Input<typeof achievements.share, 'body'>) => call(achievements.share, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaderboardQuery.queryKey }),
  })

/** Achievements by their ids, as they are now. */
export const findAchievements = async (ids: readonly string[]) =>
  (await queryClient.fetchQuery(myAchievementsQuery)).filter(({ id }) => ids.includes(id))
