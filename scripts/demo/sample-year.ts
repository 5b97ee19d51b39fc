import { chat } from '@finu/contract/assistant/chat'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { writeGoalDetails, type GoalCategory } from '@finu/contract/fitness/goals'
import { profile } from '@finu/contract/accounts/profile'
import { createRandom, type Random } from '../../server/testing/random.ts'
import { drawDay, drawId, pick } from './sample-day.ts'
import { stepOf, type Step } from './sample-step.ts'

const goals: readonly { name: string; category: GoalCategory; points: number }[] = [
  { name: 'Log 3 meals', category: 'Nutrition', points: 50 },
  { name: '8 glasses of water', category: 'Hydration', points: 30 },
  { name: 'In bed by eleven', category: 'Sleep', points: 25 },
]

/** The weight falls slowly from the first to the last day, with a wave over half a year. */
const weights = { first: 71.2, last: 68.5, wave: 0.5, target: 67 }

const daysBetweenQuestions = 40
/** Questions to the assistant, the first yesterday, the others before. */
const questions = [
  'How was my week?',
  'Why do I have headaches?',
  'What did I have for dinner this week?',
  'How did I sleep this month?',
  'What did I eat yesterday?',
  'How much did I move last week?',
  'How is my mood at weekends?',
  'How many fasts did I complete this month?',
  'What goes with my headaches?',
  'How is my day so far?',
]

/** The last days, without gaps, so that streaks are running. */
const unbrokenDays = 25
const awayDays = { from: 140, to: 146 }

export interface SampleYear {
  seed: number
  now: Date
  /** Includes today. */
  days: number
  /** An IANA name. */
  timezone: string
}

/** Draws a night's fast that ends when its window is over; if it may be broken, one in ten ends earlier. */
function drawFast(random: Random, start: Date, mayBreak: boolean): { steps: Step[]; isBroken: boolean } {
  const id = drawId(random)
  const planned_duration_hours = random.chance(0.8) ? 16 : 14
  const fasting_type = planned_duration_hours === 16 ? ('16:8' as const) : ('custom' as const)
  const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  const reason = pick(random, ['Breakfast with the family', 'Woke up hungry', 'Early start'])
  const isBroken = mayBreak && random.chance(0.1)
  const last = isBroken
    ? stepOf(after(random.whole(10, 12) * 60), fasting.break, { params: { id }, body: { reason } })
    : stepOf(after(planned_duration_hours * 60 + random.whole(1, 12)), fasting.complete, { params: { id } })
  const body = { fasting_type, planned_duration_hours, goals: ['mental_clarity'] }
  return { steps: [stepOf(start, fasting.start, { key: id, body }), last], isBroken }
}

/** Fills in the profile and adds the goals, on the first day. */
const beginYear = (at: Date, ids: readonly string[]): Step[] => [
  stepOf(at, profile.update, {
    body: {
      height_cm: 172,
      weight_kg: weights.first,
      sleep_target_minutes: 450,
      activity_level: 'moderate',
      health_goals: ['Better Sleep', 'Energy Boost'],
      water_target_ml: 2000,
      weight_target_kg: weights.target,
    },
  }),
  ...goals.map(({ name, category, points }, index) =>
    stepOf(at, fitness.createGoal, {
      key: ids[index]!,
      body: { name, description: writeGoalDetails({ category, points, source: 'user' }) },
    }),
  ),
]

/** Draws which days have logs, indexed by days ago. */
const drawLoggedDays = (random: Random, days: number): boolean[] =>
  Array.from({ length: days }, (_, ago) => {
    const isLeftOut = random.chance(0.07) || (ago >= awayDays.from && ago <= awayDays.to)
    return ago < unbrokenDays || !isLeftOut
  })

/**
 * Draws a year of a person who logs nearly every day: weekends are better, headaches follow short nights, moods rise
 * with exercise. Nights are logged with their times. The same seed draws the same year.
 */
export function drawYear({ seed, now, days, timezone }: SampleYear): Step[] {
  const [random, nightRandom] = [createRandom(seed), createRandom(seed + 1_000_000)]
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
  const isLogged = drawLoggedDays(random, days)
  const ids = goals.map(() => drawId(random))
  const steps: Step[] = []
  let isFasting = false
  for (let ago = days - 1; ago >= 0; ago--) {
    const date = today.subtract({ days: ago })
    const at = (time: string, spreadMinutes = 0) => {
      const minutes = random.whole(0, spreadMinutes)
      return new Date(date.toZonedDateTime({ timeZone: timezone, plainTime: time }).add({ minutes }).epochMilliseconds)
    }
    const minutesAfter = (time: string, minutes: number, day?: 'evening before') => {
      const of = day === undefined ? date : date.subtract({ days: 1 })
      return new Date(of.toZonedDateTime({ timeZone: timezone, plainTime: time }).add({ minutes }).epochMilliseconds)
    }
    if (ago === days - 1) steps.push(...beginYear(at('07:30'), ids))
    if (!isLogged[ago]) continue
    const isWeekend = date.dayOfWeek > 5
    const isShortNight = random.chance(isWeekend ? 0.1 : 0.25)
    const moves = random.chance(isWeekend ? 0.65 : 0.42)
    const season = Math.sin((2 * Math.PI * ago) / 182)
    const usualKg = weights.last + ((weights.first - weights.last) * ago) / days + weights.wave * season
    const night = { nightRandom, minutesAfter, isShortNight }
    steps.push(...drawDay({ random, ...night, at, isWeekend, moves, isFasting, season, usualKg }))
    for (const id of ids)
      if (random.chance(0.65))
        steps.push(stepOf(at('21:35', 15), fitness.changeGoal, { params: { id }, body: { status: 'completed' } }))
    const content = ago % daysBetweenQuestions === 1 ? questions[(ago - 1) / daysBetweenQuestions] : undefined
    if (content) steps.push(stepOf(at('20:00'), chat.send, { body: { messages: [{ role: 'user', content }] } }))
    // Last night's and tonight's fasts are never left out, so that one is running.
    const isLast = ago < 2
    const isWanted = isLast || (isLogged[ago - 1] === true && date.dayOfWeek !== 5 && random.chance(0.5))
    const fast = isWanted ? drawFast(random, at('20:10', 20), !isLast) : null
    steps.push(...(fast?.steps ?? []))
    isFasting = fast !== null && !fast.isBroken
  }
  return steps.filter((step) => step.at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
