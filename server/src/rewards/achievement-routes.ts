import type { achievements } from '@finu/contract/rewards/achievements'
import type { Database } from '../platform/database.ts'
import type { Handlers } from '../platform/http.ts'
import {
  endPause,
  getAchievement,
  listAchievements,
  listOwn,
  listStreaks,
  planPause,
  summarizeAchievements,
} from './achievement-actions.ts'
import { readLeaderboard, setSharing } from './leaderboard-actions.ts'

/** @param aliasKey the key that derives proposed aliases */
export const achievementRoutes = (database: Database, aliasKey: Uint8Array): Handlers<typeof achievements> => ({
  list: async (call, { query }) => ({
    achievements: (await listAchievements(call)).filter(
      ({ category, achievement_type, is_hidden, is_completed }) =>
        (query.category === undefined || category === query.category) &&
        (query.achievement_type === undefined || achievement_type === query.achievement_type) &&
        (query.include_hidden === true || !is_hidden || is_completed),
    ),
  }),
  mine: async (call, { query }) => ({
    achievements: (await listOwn(call)).filter(
      ({ is_completed }) =>
        (query.completed_only !== true || is_completed) && (query.in_progress_only !== true || !is_completed),
    ),
  }),
  summary: (call) => summarizeAchievements(call),
  progress: (call, { params }) => getAchievement(call, params.id),
  leaderboard: (call, { query }) => readLeaderboard(aliasKey, database, call, query),
  share: (call, { body }) => setSharing(aliasKey, call, body),
  streaks: (call) => listStreaks(call),
  pause: async (call, { body }) => ({ pauses: await planPause(call, body) }),
  endPause: async (call, { params }) => ({ pauses: await endPause(call, params.from) }),
})
