import { completeMood } from '@finu/contract/moods/mood-levels'
import { moods, NewMood, type Mood } from '@finu/contract/moods/moods'
import { Instant } from '@finu/contract/platform/wire'
import { entitlements } from '@finu/contract/subscription/entitlements'
import * as z from 'zod/mini'
import { addDays } from '../../lib/format-time.ts'
import { defineGuestKind, guestRead, ofDay } from '../../lib/guest-kind.ts'
import { byFrequency, mean } from '../../lib/statistics.ts'

const Body = z.extend(NewMood, { timestamp: Instant })

/** A guest's moods. */
export const guestMoods = defineGuestKind<z.output<typeof Body>, Mood>({
  name: 'mood',
  list: 'moods',
  Body,
  time: 'timestamp',
  create: moods.create,
  change: moods.change,
  remove: moods.remove,
  present: ({ id, body, at }) => ({ id, ...completeMood(body), timestamp: at }),
  history: {
    endpoint: moods.list,
    textsOf: (mood) => [
      mood.label,
      mood.mood_type,
      mood.notes,
      ...mood.triggers,
      ...mood.activities,
      mood.social_context,
    ],
    valuesOf: ({ mood_type, triggers }) => ({ mood_type, trigger: triggers }),
  },
  reads: [
    guestRead(moods.daily, (all, { params: { date } }) => {
      const of = ofDay(all, date)
      return {
        date,
        count: of.length,
        most_common_mood: byFrequency(of.map((mood) => mood.mood_type))[0] ?? null,
        average_score: of.length === 0 ? null : mean(of.map((mood) => mood.overall_wellness_score)),
      }
    }),
    guestRead(moods.trends, (all, { query }, today) => {
      const start = addDays(today, 1 - (query.days ?? entitlements.free.trendDays))
      const days = [...new Set(all.map(({ day }) => day))].filter((day) => day >= start).toSorted()
      return { days: days.map((date) => describeTrendDay(date, ofDay(all, date))) }
    }),
  ],
})

const describeTrendDay = (date: string, of: readonly Mood[]) => ({
  date,
  count: of.length,
  average_level: mean(of.map((mood) => mood.happiness_level)),
  average_energy: mean(of.map((mood) => mood.energy_level)),
  average_stress: mean(of.map((mood) => mood.stress_level)),
  average_anxiety: mean(of.map((mood) => mood.anxiety_level)),
  average_score: mean(of.map((mood) => mood.overall_wellness_score)),
})
