import { achievements } from '@finu/contract/rewards/achievements'
import { web3Tokens } from '@finu/contract/wallet/conversions'
import type { Input } from '@finu/contract/platform/endpoint'
import { guestPointsPerToken } from '@finu/contract/guest/guest'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { isGuest } from '../lib/guest.ts'
import { queryClient } from '../lib/query-client.ts'

const room = ['rewards', 'achievements'] as const
/** Number of first ranks on the leaderboard, before the gap. */
const leadersShown = 3

// Any log changes achievements, so they are reloaded each time.

/** Achievements that are completed or in progress. */
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

/** Number of points per token; simulated for a guest. */
export const tokenRateQuery = queryOptions({
  queryKey: [...room, 'rate'],
  queryFn: async ({ signal }) =>
    isGuest() ? guestPointsPerToken : (await call(web3Tokens.info, { signal })).conversion_rate.points_per_token,
})

/** The FINU in the wallet. */
export const walletTokensQuery = queryOptions({
  queryKey: [...room, 'wallet'],
  queryFn: ({ signal }) => call(web3Tokens.balance, { signal }),
  staleTime: 0,
})

/** Reloads streaks; mutations await it, so that the shown state includes the change. */
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

/** Loads the current state of the achievements with the given ids. */
export const findAchievements = async (ids: readonly string[]) =>
  (await queryClient.fetchQuery(myAchievementsQuery)).filter(({ id }) => ids.includes(id))
