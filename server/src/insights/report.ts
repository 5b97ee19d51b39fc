import type { ReportLine, WeeklyReport } from '@finu/contract/insights/report'

/** A day of two consecutive weeks, with its logs. */
export interface ReportDay {
  /** YYYY-MM-DD */
  date: string
  /** The mean of its moods, 1 to 5. */
  mood: number | null
  exerciseMinutes: number | null
  /** Energy of its meals, as far as it is known. */
  calories: number | null
  /** Fasts that ended on it, and how many reached their plan. */
  fasts: number
  fastsCompleted: number
  isLogged: boolean
}

/** Returns a week's number by ISO 8601: the first has the year's first Thursday. @param monday its first day */
export function weekNumber(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * 86_400_000)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return 1 + Math.floor((thursday.getTime() - first) / (7 * 86_400_000))
}

type Known = 'mood' | 'exerciseMinutes' | 'calories'
const valuesOf = (days: readonly ReportDay[], of: Known) => days.flatMap((day) => day[of] ?? [])
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: readonly number[]) => (values.length === 0 ? null : sumOf(values) / values.length)
const totalOf = (values: readonly number[]) => (values.length === 0 ? null : sumOf(values))
const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
const count = (value: number) => value.toLocaleString('en-US')

/** Describes a figure's difference from the week before. @param words for more and for less */
function sayChange(
  now: number | null,
  before: number | null,
  decimals: number,
  words: readonly [string, string],
): string {
  if (now === null) return 'not logged'
  if (before === null) return 'new this week'
  const difference = round(round(now, decimals) - round(before, decimals), decimals)
  if (difference === 0) return 'same'
  const size = decimals === 0 ? count(Math.abs(difference)) : Math.abs(difference).toFixed(decimals)
  return `${size} ${words[difference > 0 ? 0 : 1]}`
}

function linesOf(week: readonly ReportDay[], before: readonly ReportDay[]): ReportLine[] {
  const pair = (of: Known, read: (values: readonly number[]) => number | null) =>
    [read(valuesOf(week, of)), read(valuesOf(before, of))] as const
  const [mood, moodBefore] = pair('mood', meanOf)
  const [minutes, minutesBefore] = pair('exerciseMinutes', totalOf)
  const [calories, caloriesBefore] = pair('calories', meanOf)
  const fastsOf = (days: readonly ReportDay[]) => ({
    all: sumOf(days.map(({ fasts }) => fasts)),
    completed: sumOf(days.map(({ fastsCompleted }) => fastsCompleted)),
  })
  const [fasts, fastsBefore] = [fastsOf(week), fastsOf(before)]
  return [
    {
      name: 'mood',
      label: 'Mood',
      value: mood === null ? null : mood.toFixed(1),
      unit: null,
      change: sayChange(mood, moodBefore, 1, ['higher', 'lower']),
    },
    {
      name: 'exercise',
      label: 'Exercise',
      value: minutes === null ? null : count(minutes),
      unit: 'min',
      change: sayChange(minutes, minutesBefore, 0, ['more', 'less']),
    },
    {
      name: 'calories',
      label: 'Calories a day',
      value: calories === null ? null : count(Math.round(calories)),
      unit: 'kcal',
      change: sayChange(calories, caloriesBefore, 0, ['more', 'less']),
    },
    {
      name: 'fasts',
      label: 'Fasts completed',
      value: fasts.all === 0 ? null : `${fasts.completed} of ${fasts.all}`,
      unit: null,
      change: sayChange(fasts.all ? fasts.completed : null, fastsBefore.all ? fastsBefore.completed : null, 0, [
        'more',
        'less',
      ]),
    },
  ]
}

const weekday = (date: string) => new Date(date).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** The least days with a mood to describe the week. */
const fewestMoods = 4
/** The highest mean of a hard day: Bad or Very Bad. */
const hardLevel = 2
/** The difference of means at which two weeks count as different. */
const otherWeek = 0.5

/** Returns the days with a mood, and the lowest of them. */
function readMoods(week: readonly ReportDay[]) {
  const withMood = week.flatMap(({ mood, ...day }) => (mood === null ? [] : [{ ...day, mood }]))
  return { withMood, hardest: withMood.toSorted((a, b) => a.mood - b.mood)[0] }
}

function leadOf(week: readonly ReportDay[], before: readonly ReportDay[], days: number): string {
  if (days === 0) return 'A week without entries. The next one starts whenever you like.'
  const { withMood, hardest } = readMoods(week)
  if (!hardest || withMood.length < fewestMoods)
    return `${days === 1 ? 'One day' : `${days} days`} of this week ${days === 1 ? 'has' : 'have'} entries.`
  const hardDays = withMood.filter(({ mood }) => mood <= hardLevel)
  const isBack = withMood.some(({ date, mood }) => date > hardest.date && mood >= hardest.mood + 1)
  if (hardDays.length === 1)
    return isBack
      ? `One hard ${weekday(hardest.date)}, and a good way back.`
      : `One hard ${weekday(hardest.date)} among the others.`
  const [mean, meanBefore] = [meanOf(valuesOf(week, 'mood'))!, meanOf(valuesOf(before, 'mood'))]
  if (meanBefore !== null && mean - meanBefore >= otherWeek) return 'A lighter week than the one before.'
  if (meanBefore !== null && mean - meanBefore <= -otherWeek) return 'A heavier week than the one before.'
  const highest = Math.max(...withMood.map(({ mood }) => mood))
  return highest - hardest.mood < 1 ? 'A steady week.' : 'A week with its ups and downs.'
}

function suggestionOf(week: readonly ReportDay[], goalMinutes: number): string {
  const { withMood, hardest } = readMoods(week)
  if (withMood.length < fewestMoods)
    return 'Say how you feel once a day, at the same hour. With four days or more, a week can be read.'
  if (hardest && hardest.mood <= hardLevel && !hardest.exerciseMinutes)
    return `Ten minutes outside on ${weekday(hardest.date)}. It was a hard day, and one without exercise.`
  const missing = goalMinutes - sumOf(valuesOf(week, 'exerciseMinutes'))
  if (missing > 0)
    return `${Math.min(20, missing)} more minutes of movement on one day. Your weekly goal was ${count(missing)} minutes away.`
  const fasts = sumOf(week.map((day) => day.fasts))
  if (fasts - sumOf(week.map((day) => day.fastsCompleted)) >= 2)
    return 'A shorter window for your next fast. Two or more ended before their plan this week.'
  if (valuesOf(week, 'calories').length < fewestMoods)
    return 'Log one meal on each day. Four days are enough to see a pattern.'
  return 'Keep what you did this week. Your exercise goal was reached.'
}

/**
 * Reports a week, compared with the one before.
 * @param days fourteen consecutive days, from a Monday
 * @param goalMinutes the person's own weekly goal of exercise
 */
export function reportWeek(days: readonly ReportDay[], goalMinutes: number): WeeklyReport {
  const [before, week] = [days.slice(0, 7), days.slice(7)]
  const logged = week.filter(({ isLogged }) => isLogged).length
  return {
    start_date: week[0]!.date,
    end_date: week[6]!.date,
    week: weekNumber(week[0]!.date),
    days: logged,
    moods: week.map(({ mood }) => mood && round(mood, 2)),
    lead: leadOf(week, before, logged),
    lines: linesOf(week, before),
    suggestion: suggestionOf(week, goalMinutes),
  }
}
