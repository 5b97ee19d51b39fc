import { moodHistoryPageSize, moods, moodTexts, type MoodFilters } from '@finu/contract/moods/moods'
import { pages, query, refresh } from '../lib/queries.ts'
import { defineLogHooks } from '../rewards/queries.ts'

export const trendDays = 14

export const moodsMatchingQuery = (filters: MoodFilters) =>
  pages(moods.list, { ...filters, limit: moodHistoryPageSize })

export const moodTrendsQuery = query(moods.trends, { query: { days: trendDays } }, { select: ({ days }) => days })

export const moodDayQuery = (date: string) => query(moods.daily, { params: { date } })

export const {
  useCreate: useLogMood,
  useChange: useChangeMood,
  useDelete: useDeleteMood,
} = defineLogHooks(moods, moodTexts, () => void refresh('moods'))
