import { lengthOfSleep, NewNight, sleep, sleepTexts, type Night, type SleepDay } from '@finu/contract/sleep/sleep'
import { addDays } from '../../lib/format-time.ts'
import { defineGuestKind, guestRead, ofDay, type OfDay } from '../../lib/guest-kind.ts'
import { browserTimezone, parseInstant, wallTimeOf } from '../../lib/instants.ts'
import { isNap, sumsOfSleep } from '../night-times.ts'

/** Describes the night to a day; none if there are only naps. */
function describeDay(date: string, nights: readonly Night[]): SleepDay[] {
  const [longest] = nights.filter(({ is_nap }) => !is_nap).toSorted((a, b) => b.duration_minutes - a.duration_minutes)
  if (!longest) return []
  const { asleep_at, woke_at, quality } = longest
  const { night, naps } = sumsOfSleep(nights)
  return [{ date, minutes: night, nap_minutes: naps, asleep_at, woke_at, quality }]
}

const withoutDay = ({ day: _day, ...night }: OfDay<Night>): Night => night

/** A guest's sleep. */
export const guestNights = defineGuestKind<NewNight, Night>({
  name: 'sleep',
  noun: 'night',
  list: 'nights',
  Body: NewNight,
  time: 'woke_at',
  earnsNothing: true,
  create: sleep.create,
  change: sleep.change,
  remove: sleep.remove,
  refusal({ asleep_at, woke_at }, others) {
    const [from, until] = [parseInstant(asleep_at), parseInstant(woke_at)]
    const other = others.find((night) => parseInstant(night.asleep_at) < until && parseInstant(night.woke_at) > from)
    if (!other) return null
    const [asleep, woke] = [other.asleep_at, other.woke_at].map((at) =>
      wallTimeOf(parseInstant(at), browserTimezone()).slice(11),
    ) as [string, string]
    return { code: 'sleep_overlaps', detail: sleepTexts.overlaps(asleep, woke, other.is_nap) }
  },
  present: ({ id, body: { asleep_at, woke_at, quality, notes, is_nap } }) => ({
    id,
    asleep_at,
    woke_at,
    duration_minutes: lengthOfSleep(parseInstant(asleep_at), parseInstant(woke_at)),
    quality: quality ?? null,
    notes: notes || null,
    is_nap: isNap({ asleep_at, woke_at, is_nap }, browserTimezone()),
  }),
  history: {
    endpoint: sleep.list,
    textsOf: ({ notes }) => [notes],
    valuesOf: ({ quality }) => ({ quality: quality ?? '' }),
  },
  reads: [
    guestRead(sleep.daily, (all, { params: { date } }) => {
      const nights = ofDay(all, date).toReversed()
      const { night, naps } = sumsOfSleep(nights)
      return { date, minutes: night, nap_minutes: naps, nights: nights.map(withoutDay) }
    }),
    guestRead(sleep.chart, (all, { query }, today) => {
      const start_date = addDays(today, 1 - query.days)
      const dates = [...new Set(all.map(({ day }) => day))].filter((day) => day >= start_date && day <= today)
      return {
        start_date,
        end_date: today,
        days: dates.toSorted().flatMap((date) => describeDay(date, ofDay(all, date))),
      }
    }),
  ],
})
