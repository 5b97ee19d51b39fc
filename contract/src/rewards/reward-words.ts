import { countNoun } from '../platform/counted-nouns.ts'
import { exercisePoints } from '../fitness/fitness.ts'
import { fastPoints } from '../fasting/fasting.ts'
import type { Reward, Shortfall } from './reward.ts'

type Earned = Pick<Reward, 'grants' | 'shortfalls'>

/** The noun of a rule's logs in a sentence. */
const nouns: Partial<Record<string, readonly [one: string, many: string]>> = {
  mood_logged: ['mood', 'moods'],
  symptom_logged: ['symptom', 'symptoms'],
  meal_logged: ['meal', 'meals'],
  healthy_meal: ['healthy meal', 'healthy meals'],
  exercise_logged: ['minute', 'minutes'],
}

const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

const quarters = ['its third quarter', 'its second and third quarter', 'its three quarters']

const sum = (numbersToAdd: readonly number[]) => numbersToAdd.reduce((total, number) => total + number, 0)

const pointsOf = ({ grants }: Earned, rule: string) =>
  sum(grants.filter((grant) => grant.rule === rule).map(({ points }) => points))

/** Names the reason of a bonus: 'your first mood'; null for a rule that is no bonus. */
function bonusFor(rule: string): string | null {
  const [kind, rest] = [rule.slice(0, rule.indexOf('_')), rule.slice(rule.indexOf('_') + 1)]
  if (rule === 'healthy_meal') return 'a healthy meal: enough fibre and protein, little sugar'
  if (kind === 'first') return `your first ${rest}`
  return kind === 'streak' ? `${rest} days in a row` : null
}

/** Lists the bonuses of a log in the order of the sentence; one that needs a colon comes last. */
function listBonuses(earned: Earned) {
  const rules = [...new Set(earned.grants.map(({ rule }) => rule))]
  return rules
    .flatMap((rule) => {
      const what = bonusFor(rule)
      return what === null ? [] : [{ rule, points: pointsOf(earned, rule), what }]
    })
    .toSorted((one, other) => Number(one.what.includes(':')) - Number(other.what.includes(':')))
}

const isReached = ({ granted, points }: Shortfall) => granted === 0 || points === 0

/** Describes the daily limit of a rule. */
function describeLimit({ rule, limit, a_day }: Shortfall): string {
  if (rule === 'fast_started') return 'Starting earns points once a day.'
  if (rule === 'fast_completed') return `One fast a day earns the ${fastPoints.completed} points.`
  if (rule === 'goal_completed') return `Goals earn up to ${a_day} points a day.`
  if (limit === 'unproven') return `Without the timer, ${a_day} minutes a day count.`
  if (rule === 'exercise_logged') return `${a_day} minutes a day count.`
  const [one, many] = nouns[rule] ?? ['entry', 'entries']
  return `${numbers[a_day ?? 0] ?? a_day} ${a_day === 1 ? `${one} a day counts` : `${many} a day count`}.`
}

/** Says that a limit of the day was reached before. */
function describeReached(shortfall: Shortfall): string {
  const { rule, limit, a_day } = shortfall
  if (limit === 'unproven')
    return `You already have today’s ${a_day} minutes without the timer. Minutes with the timer still count.`
  if (rule === 'exercise_logged') return `You already have today’s ${a_day} minutes.`
  if (rule === 'goal_completed') return `You already have today’s ${a_day} points from goals.`
  const noun = nouns[rule]
  return noun ? `You already have points for ${countNoun(a_day ?? 0, ...noun)} today.` : describeLimit(shortfall)
}

/** Explains a log that earns nothing on any day; null if a limit of the day is the reason. */
function describeNothing({ rule, limit }: Shortfall): string | null {
  if (limit === 'plan') return `Fasts planned for ${fastPoints.leastHours} hours or more earn points.`
  if (limit === 'clock') return 'Points count from when you started the timer, and that was less than the planned time.'
  if (limit === 'changes') return 'Very many entries were changed today. Points start again tomorrow.'
  if (limit === 'wallet') return 'Points start once you add your email in Settings and confirm it.'
  return limit === 'nothing' && rule === 'exercise_logged' ? 'Points begin with one full minute.' : null
}

interface Counted {
  /** The part of the log that counted; '' if it is the usual. */
  counted: string
  /** The limit behind it; '' if there is none. */
  limit: string
}

const isBonus = ({ rule }: { rule: string }) => bonusFor(rule) !== null

/**
 * Describes a log that reached the limit of points of the day. A healthy meal counts towards it, though it is a bonus.
 */
function describeTotal(grants: Earned['grants'], shortfalls: readonly Shortfall[], aDay: number | null): Counted {
  const ofDay = grants.filter((grant) => !isBonus(grant) || grant.rule === 'healthy_meal')
  const points = sum(ofDay.map((grant) => grant.points))
  if (points === 0) return { counted: '', limit: `You already have today’s ${aDay} points, the most in a day.` }
  const asked = points + sum(shortfalls.map((shortfall) => shortfall.asked_points - shortfall.points))
  return { counted: `${points} of ${asked} points`, limit: `You now have today’s ${aDay}, the most in a day.` }
}

/** Describes a log that counted in full, if its number alone is unclear: a fast with its quarters, minutes. */
function describeWhole(all: Earned): string {
  const completed = pointsOf(all, 'fast_completed')
  const parts = Math.min(pointsOf(all, 'fasting_milestone') / fastPoints.milestone, quarters.length)
  if (completed > 0 && parts > 0)
    return `${completed} for the fast, ${parts * fastPoints.milestone} for ${quarters[parts - 1]}`
  const minutes = pointsOf(all, 'exercise_logged') / exercisePoints.perMinute
  return minutes > 0
    ? `${countNoun(minutes, ...nouns['exercise_logged']!)}, ${exercisePoints.perMinute} points each`
    : ''
}

/** Describes how much of one log or several counted, and the limit behind it. */
function describeCounted(earned: readonly Earned[], all: Earned): Counted {
  const { grants, shortfalls } = all
  const [first] = shortfalls
  if (!first) return { counted: describeWhole(all), limit: '' }
  const total = shortfalls.find(({ limit }) => limit === 'total')
  if (total) return describeTotal(grants, shortfalls, total.a_day)
  const nothing = describeNothing(first)
  if (nothing !== null) return { counted: '', limit: nothing }
  const full = earned.length - shortfalls.filter(isReached).length
  // Several logs, such as symptoms saved together, can include some that count in full.
  if (earned.length > 1 && full > 0)
    return { counted: `Points for ${full} of ${earned.length}`, limit: describeLimit(first) }
  if (isReached(first)) return { counted: '', limit: describeReached(first) }
  const { granted, asked, rule } = first
  const counted =
    rule === 'goal_completed' ? `${granted} of ${asked} points` : `Points for ${granted} of ${asked} minutes`
  return { counted, limit: describeLimit(first) }
}

/**
 * Explains the points of one log or several saved together, in a sentence or two; empty for the usual number. The order
 * is: the part that counted, bonuses for a first time or a streak, and the limit of the day.
 */
export function describeRewards(earned: readonly Earned[]): string {
  const all = { grants: earned.flatMap(({ grants }) => grants), shortfalls: earned.flatMap((each) => each.shortfalls) }
  const { counted, limit } = describeCounted(earned, all)
  const isOfTotal = all.shortfalls.some((shortfall) => shortfall.limit === 'total')
  const bonuses = listBonuses(all).filter(({ rule }) => !(isOfTotal && rule === 'healthy_meal'))
  const isAll = all.grants.every(isBonus)
  const listed = bonuses.map(({ points, what }, at) => {
    const ofThese = at > 0 || counted || isAll ? '' : ' of these'
    return `${points}${ofThese} for ${what}`
  })
  const said = counted && listed.length > 0 ? `${counted}, and ${listed.join(', ')}` : counted || listed.join(', ')
  return [said && `${said}.`, limit].filter(Boolean).join(' ')
}
