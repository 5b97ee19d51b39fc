import { moods } from '@finu/contract/moods'
import type { Handlers } from '../platform/http.ts'
import { changeMood, deleteMood, getMoodDay, listMoods, listMoodTrends, logMood } from './actions.ts'

export const moodRoutes: Handlers<typeof moods> = {
  create: { pipelined: (call, { body }) => logMood(call, call.newId, body) },
  list: { pipelined: (call, { query }) => listMoods(call, query) },
  change: (call, { params, body }) => changeMood(call, params.id, body),
  daily: { pipelined: (call, { params }) => getMoodDay(call, params.date) },
  trends: async (call, { query }) => ({ days: await listMoodTrends(call, query.days) }),
  remove: { pipelined: (call, { params }) => deleteMood(call, params.id) },
}
