import { countNoun } from '@finu/contract/platform/counted-nouns'
import { achievementTexts, mostPauseDays, type StreakStanding } from '@finu/contract/rewards/achievements'
import type { Day } from '@finu/contract/platform/wire'
import { countInWords } from '../../lib/format-number.ts'
import { dayNumber, longDay } from '../../lib/format-time.ts'

interface Pause {
  from: Day
  until: Day
}

const cellsShown = 14

const names: Readonly<Record<string, string>> = {
  mood: 'Mood check-in',
  symptom: 'Symptoms',
  fast: 'Fasting',
  meal: 'Meals',
  exercise: 'Exercise',
  goal: 'Goals',
}

/** Returns the name of an activity: 'Mood check-in', 'Chat with Finu'. @param assistant name of the assistant */
export const nameOfActivity = (activity: string, assistant: string): string =>
  (activity === 'chat' ? `Chat with ${assistant}` : names[activity]) ??
  `${activity.slice(0, 1).toUpperCase()}${activity.slice(1).replaceAll('_', ' ')}`

type Cell = StreakStanding['days'][number]['state'] | 'today'

/** Returns fourteen cells, the last for today; if there are fewer days, the first cells are empty. */
export function cellsOf({ days }: Pick<StreakStanding, 'days'>): Cell[] {
  const states = days.slice(-cellsShown).map(({ state }) => state)
  const last = states.at(-1)
  const cells: Cell[] = last === 'kept' ? [...states.slice(0, -1), 'today'] : states
  return [...Array.from({ length: cellsShown - cells.length }, (): Cell => 'none'), ...cells]
}

const capitalised = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

/** Describes rest days: the number available, the one used lately, and the time until the next. */
export function describeRest({ length, rest_days, next_rest_day_in, days }: StreakStanding): string {
  if (length === 0) return 'Your next log starts it again.'
  const bridged = days.findLast(({ state }) => state === 'rest')
  const next = next_rest_day_in === null ? null : `${capitalised(countInWords(next_rest_day_in, 'more day'))} `
  const earns = next_rest_day_in === 1 ? 'earns' : 'earn'
  if (rest_days > 0) {
    const kept = `${capitalised(countInWords(rest_days, 'rest day'))} kept.`
    return next === null ? kept : `${kept} ${next}${earns} the next.`
  }
  if (bridged) return `A rest day bridged ${longDay(bridged.day)}.`
  return next === null ? '' : `${next}${earns} a rest day.`
}

/** Describes the cells in a sentence for screen readers. */
export function describeDays({ length, days, is_paused }: StreakStanding): string {
  const count = (state: Cell) => days.filter((day) => day.state === state).length
  const rest = count('rest')
  const parts = [
    countNoun(length, 'day', 'days in a row'),
    rest > 0 && `${countInWords(rest, 'day')} bridged by rest`,
    is_paused && 'paused now',
    count('open') > 0 && 'today is still open',
  ]
  return parts.filter(Boolean).join(', ')
}

/** Returns current and future pauses, earliest first. */
export const pausesFrom = <P extends Pause>(pauses: readonly P[], today: Day): P[] =>
  pauses.filter(({ until }) => until >= today).toSorted((a, b) => a.from.localeCompare(b.from))

/** Describes a pause: 'Planned pause until 23 November.', or a future one 'Planned pause on 1 December.' */
export function describePause({ from, until }: Pause, today: Day): string {
  if (from <= today) return `Planned pause until ${longDay(until)}.`
  return from === until
    ? `Planned pause on ${longDay(from)}.`
    : `Planned pause from ${longDay(from)} to ${longDay(until)}.`
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayNumber(text))

/** Validates a pause; returns problems by field in the server's words. The server has the final decision. */
export function judgePause({ from, until }: Pause, today: Day): { from?: string; until?: string } {
  const missing = 'Choose a day'
  if (!isDay(from)) return { from: missing, ...(!isDay(until) && { until: missing }) }
  if (!isDay(until)) return { until: missing }
  if (from < today) return { from: achievementTexts.pauseOver }
  if (until < from) return { until: achievementTexts.pauseBackwards }
  if (dayNumber(until) - dayNumber(from) >= mostPauseDays) return { until: achievementTexts.pauseLong }
  return {}
}

/** Assigns the server's refusal to the field that it names or that its text is about; default: the first field. */
export function problemsOfPause(
  states: string,
  fields: Readonly<Record<string, string>>,
): Partial<Record<string, string>> {
  if (fields['from'] !== undefined || fields['until'] !== undefined) return fields
  const isOfEnd = states === achievementTexts.pauseLong || states === achievementTexts.pauseBackwards
  return { [isOfEnd ? 'until' : 'from']: states }
}
