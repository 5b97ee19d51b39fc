import {
  onDay,
  onePlace,
  planLog,
  takeSlots,
  type Claim,
  type Grant,
  type Plan,
  type Progress,
  type Taken,
} from './progress.ts'
import { activities, referenceOf, rules, type Activity, type RuleName } from './rules.ts'
import type { Granted } from './transfer.ts'

/** The whole grant due by one rule for a reference: places of its reward day. */
export interface DueGrant {
  rule: RuleName
  reference: string
  claim: Claim
}

/** A record's grants by one rule. */
interface Held {
  standing: Granted[]
  /** The points of all places it ever took: it keeps the places, even while their points are taken back. */
  points: number
  places: number
  day: string | null
  /** The revision of the next grant. */
  next: number
}

function heldBy({ rule, reference }: DueGrant, granted: readonly Granted[]): Held {
  const own = granted.filter((grant) => grant.rule === rule && grant.reference === reference)
  const taken = own.filter(({ slot, revision, reverses }) => reverses === null && (slot !== null || revision === 0))
  return {
    standing: own.filter(({ stands }) => stands),
    points: taken.reduce((sum, { amount }) => sum + amount, 0),
    places: taken.reduce((sum, { amount }) => sum + Math.ceil(amount / rules[rule].points), 0),
    day: taken[0]?.day ?? null,
    next: Math.max(-1, ...own.map(({ revision }) => revision)) + 1,
  }
}

/** Returns the latest standing grants to take back, so that at most `most` points remain. */
function fallenOf(standing: readonly Granted[], most: number): Granted[] {
  const fallen: Granted[] = []
  let points = standing.reduce((sum, { amount }) => sum + amount, 0)
  for (const grant of standing.toReversed()) {
    if (points <= most) break
    fallen.push(grant)
    points -= grant.amount
  }
  return fallen
}

const sumOf = (transfers: readonly Granted[]) => transfers.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the part of a claim beyond the held places; these count as proven ones first. */
function beyond({ proven, unproven }: Claim, places: number): Claim {
  const held = Math.min(proven, places)
  return { proven: proven - held, unproven: Math.max(0, unproven - (places - held)) }
}

/** Grants points again that were taken back from a record's own places. */
const againOf = ({ rule, reference }: DueGrant, { day, next }: Held, points: number): Grant[] =>
  points > 0 && day !== null ? [{ rule, reference, points, day, slot: null, reverses: null, revision: next }] : []

/**
 * Plans the change from what a record was granted to what it is due: points without a claim are taken back exactly,
 * places that it held are paid again, and for more it takes free places of its reward day.
 * @param due by each rule that may have changed; grants by other rules stay
 * @param granted everything it was ever granted by those rules
 * @param day what the day has left, as a `Progress`; null if no new places may be taken
 */
export function planDue(
  before: Progress,
  due: readonly DueGrant[],
  granted: readonly Granted[],
  day: Progress | null,
): Plan {
  const isOver = day !== null && day.day < before.day
  let taken: Taken = { progress: day ?? before, grants: [], shortfalls: [] }
  const fallen: Granted[] = []
  for (const each of due) {
    const held = heldBy(each, granted)
    const most = Math.min((each.claim.proven + each.claim.unproven) * rules[each.rule].points, held.points)
    const gone = fallenOf(held.standing, most)
    const again = againOf(each, held, most - (sumOf(held.standing) - sumOf(gone)))
    const more = beyond(each.claim, held.places)
    const isMore = day !== null && more.proven + more.unproven > 0
    const fresh = isMore
      ? takeSlots(taken.progress, each.rule, each.reference, more)
      : { ...taken, grants: [], shortfalls: [] }
    // The revision distinguishes later grants for a past day from those of that day.
    const revision = Math.max(held.next + again.length, isOver ? 1 : 0)
    fallen.push(...gone)
    taken = {
      progress: fresh.progress,
      grants: [...taken.grants, ...again, ...fresh.grants.map((grant) => ({ ...grant, revision }))],
      shortfalls: [...taken.shortfalls, ...fresh.shortfalls],
    }
  }
  const { progress, grants, shortfalls } = taken
  // The free places of a past day are no news, and change nothing today.
  const isLatest = day !== null && !isOver
  return {
    fallen,
    grants,
    milestones: [],
    shortfalls: isLatest ? shortfalls : [],
    progress: isLatest ? progress : before,
  }
}

/**
 * Plans what a log earns that was reopened and is done again: it counts like a new one, its places are paid again, and for
 * more it takes free places of today.
 * @param granted everything it was ever granted
 */
export function planAgain(
  before: Progress,
  activity: Activity,
  id: string,
  today: string,
  claim: Claim = onePlace,
  granted: readonly Granted[] = [],
): Plan {
  const counted = planLog(before, activity, id, today, { proven: 0, unproven: 0 })
  const { progress } = counted
  const due = { rule: activities[activity].logged, reference: referenceOf(activity, id, progress.day), claim }
  return { ...planDue(progress, [due], granted, progress), milestones: counted.milestones }
}

/** The used places of a past reward day, by rule: the last place taken, and the points in total. */
export interface DayUse {
  rule: string
  last_slot: number | null
  points: number
}

/**
 * Returns what a reward day has left. A past day is read from the ledger, which does not record which places were
 * unproven, so all count as unproven.
 */
export function dayOfUse(progress: Progress, day: string, uses: readonly DayUse[]): Progress {
  if (day >= progress.day) return onDay(progress, day)
  return { ...progress, day, ...usedOf(uses) }
}

/** Adds up uses of a day. */
export function usedOf(uses: readonly DayUse[]): Pick<Progress, 'dayPoints' | 'daySlots'> {
  const counted = uses.filter(({ rule }) => Object.hasOwn(rules, rule) && rules[rule as RuleName].isInDailyTotal)
  const slots = uses.flatMap(({ rule, last_slot }) => {
    const last = last_slot ?? 0
    return [[rule, last] as const, [`${rule}:unproven`, last] as const]
  })
  return { dayPoints: counted.reduce((sum, { points }) => sum + points, 0), daySlots: Object.fromEntries(slots) }
}
