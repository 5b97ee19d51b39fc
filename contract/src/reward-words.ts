import { exercisePoints } from './fitness.ts'
import { fastPoints } from './fasting.ts'
import type { Reward, Shortfall } from './reward.ts'

type Earned = Pick<Reward, 'grants' | 'shortfalls'>

/** What a rule counts, as it is said in a sentence. */
const nouns: Partial<Record<string, readonly [one: string, many: string]>> = {
  mood_logged: ['mood', 'moods'],
  symptom_logged: ['symptom', 'symptoms'],
  meal_logged: ['meal', 'meals'],
  healthy_meal: ['healthy meal', 'healthy meals'],
  exercise_logged: ['minute', 'minutes'],
}

const numbers = ['no', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

const quarters = ['its third quarter', 'its second and third quarter', 'its three quarters']

const count = (number: number, [one, many]: readonly [string, string]) => `${number} ${number === 1 ? one : many}`

const sum = (numbersToAdd: readonly number[]) => numbersToAdd.reduce((total, number) => total + number, 0)

const pointsOf = ({ grants }: Earned, rule: string) =>
  sum(grants.filter((grant) => grant.rule === rule).map(({ points }) => points))

/** What a bonus is for: 'your first mood'; null for what is no bonus. */
function bonusFor(rule: string): string | null {
  const [kind, rest] = [rule.slice(0, rule.indexOf('_')), rule.slice(rule.indexOf('_') + 1)]
  if (rule === 'healthy_meal') return 'a healthy meal: enough fibre and protein, little sugar'
  if (kind === 'first') return `your first ${rest}`
  return kind === 'streak' ? `${rest} days in a row` : null
}

/** The bonuses of a log, in the order they are said: what needs a colon stands last. */
function listBonuses(earned: Earned) {
  const rules = [...new Set(earned.grants.map(({ rule }) => rule))]
  return rules
    .flatMap((rule) => {
      const what = bonusFor(rule)
      return what === null ? [] : [{ points: pointsOf(earned, rule), what }]
    })
    .toSorted((one, other) => Number(one.what.includes(':')) - Number(other.what.includes(':')))
}

const isReached = ({ granted, points }: Shortfall) => granted === 0 || points === 0

/** What a day allows by a rule, after what counted was said. */
function describeLimit({ rule, limit, a_day }: Shortfall): string {
  if (rule === 'fast_started') return 'Starting earns points once a day.'
  if (rule === 'fast_completed') return `One fast a day earns the ${fastPoints.completed} points.`
  if (rule === 'goal_completed') return `Goals earn up to ${a_day} points a day.`
  if (limit === 'unproven') return `Without the timer, ${a_day} minutes a day count.`
  if (rule === 'exercise_logged') return `${a_day} minutes a day count.`
  const [one, many] = nouns[rule] ?? ['entry', 'entries']
  return `${numbers[a_day ?? 0] ?? a_day} ${a_day === 1 ? `${one} a day counts` : `${many} a day count`}.`
}

/** That a limit of the day was reached before. */
function describeReached(shortfall: Shortfall): string {
  const { rule, limit, a_day } = shortfall
  if (limit === 'unproven')
    return `You already have today’s ${a_day} minutes without the timer. Minutes with the timer still count.`
  if (rule === 'exercise_logged') return `You already have today’s ${a_day} minutes.`
  if (rule === 'goal_completed') return `You already have today’s ${a_day} points from goals.`
  const noun = nouns[rule]
  return noun ? `You already have points for ${count(a_day ?? 0, noun)} today.` : describeLimit(shortfall)
}

/** Why nothing was granted whatever the day had left; null where a limit of the day is why. */
function describeNothing({ rule, limit }: Shortfall): string | null {
  if (limit === 'plan') return `Fasts planned for ${fastPoints.leastHours} hours or more earn points.`
  if (limit === 'clock') return 'Points count from when you started the timer, and that was less than the planned time.'
  if (limit === 'wallet') return 'Points start once you add your email in Settings and confirm it.'
  return limit === 'nothing' && rule === 'exercise_logged' ? 'Points begin with one full minute.' : null
}

/** What counted of one log or several: what was counted, and the limit that is behind it. */
function describeCounted(earned: readonly Earned[]): { counted: string; limit: string } {
  const shortfalls = earned.flatMap((each) => each.shortfalls)
  const [first] = shortfalls
  const grants = earned.flatMap((each) => each.grants)
  const all: Earned = { grants, shortfalls }
  const total = shortfalls.find(({ limit }) => limit === 'total')
  if (total) {
    const ofDay = grants.filter(({ rule }) => bonusFor(rule) === null || rule === 'healthy_meal')
    const points = sum(ofDay.map((grant) => grant.points))
    const asked = points + sum(shortfalls.map((shortfall) => shortfall.asked_points - shortfall.points))
    const most = `today’s ${total.a_day} points, the most in a day.`
    if (sum(shortfalls.map((shortfall) => shortfall.points)) === 0 && points === 0)
      return { counted: '', limit: `You already have ${most}` }
    const now = `You now have today’s ${total.a_day}, the most in a day.`
    return { counted: `${points} of ${asked} points`, limit: now }
  }
  const minutes = pointsOf(all, 'exercise_logged') / exercisePoints.perMinute
  if (!first) {
    const completed = pointsOf(all, 'fast_completed')
    const parts = Math.min(pointsOf(all, 'fasting_milestone') / fastPoints.milestone, quarters.length)
    if (completed > 0 && parts > 0)
      return {
        counted: `${completed} for the fast, ${parts * fastPoints.milestone} for ${quarters[parts - 1]}`,
        limit: '',
      }
    const each = `${exercisePoints.perMinute} points each`
    return { counted: minutes > 0 ? `${count(minutes, nouns['exercise_logged']!)}, ${each}` : '', limit: '' }
  }
  const nothing = describeNothing(first)
  if (nothing !== null) return { counted: '', limit: nothing }
  const full = earned.length - shortfalls.filter(isReached).length
  // Of several logs, such as symptoms saved together, some may count in full.
  if (earned.length > 1 && full > 0)
    return { counted: `Points for ${full} of ${earned.length}`, limit: describeLimit(first) }
  if (isReached(first)) return { counted: '', limit: describeReached(first) }
  const { granted, asked } = first
  const counted =
    first.rule === 'goal_completed' ? `${granted} of ${asked} points` : `Points for ${granted} of ${asked} minutes`
  return { counted, limit: describeLimit(first) }
}

/**
 * Why one log or several saved together earned what they did, in a sentence or two; empty where it is the usual number.
 * In this order: what counted, what came for a first time or a streak, and the limit of the day.
 */
export function describeRewards(earned: readonly Earned[]): string {
  const { counted, limit } = describeCounted(earned)
  const all = { grants: earned.flatMap(({ grants }) => grants), shortfalls: [] }
  const bonuses = listBonuses(all)
  const isAll = sum(bonuses.map(({ points }) => points)) === sum(all.grants.map(({ points }) => points))
  const listed = bonuses.map(({ points, what }, at) => {
    const ofThese = at > 0 || counted || isAll ? '' : ' of these'
    return `${points}${ofThese} for ${what}`
  })
  const said = counted && listed.length > 0 ? `${counted}, and ${listed.join(', ')}` : counted || listed.join(', ')
  return [said && `${said}.`, limit].filter(Boolean).join(' ')
}
