import { onDay, takeSlots, type Claim, type Grant, type Plan, type Progress, type Taken } from './progress.ts'
import { rules, type RuleName } from './rules.ts'
import type { Granted } from './transfer.ts'

/** The whole grant due by one rule for a reference: so many places of its reward day. */
export interface DueGrant {
  rule: RuleName
  reference: string
  claim: Claim
}

/** Grants of a record by one rule. */
interface Held {
  standing: Granted[]
  /** The points of the places it ever took: they stay its own, whatever goes back meanwhile. */
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

/** The latest of what stands that has to go back so that no more than `most` points do. */
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

/** Leaves what a claim has beyond the held places; these count as proven ones first. */
function beyond({ proven, unproven }: Claim, places: number): Claim {
  const held = Math.min(proven, places)
  return { proven: proven - held, unproven: Math.max(0, unproven - (places - held)) }
}

/** A grant of points that are held but do not stand. */
const againOf = ({ rule, reference }: DueGrant, { day, next }: Held, points: number): Grant[] =>
  points > 0 && day !== null ? [{ rule, reference, points, day, slot: null, reverses: null, revision: next }] : []

/**
 * What brings a record from what it was granted to what it is due: what it has no claim to goes back exactly, places that
 * it held are paid again, and for more it takes places of its reward day, as far as that allows.
 * @param due by each rule that may have changed; what it was granted by others stays as it is
 * @param granted all it was ever granted by those
 * @param day what that day has left, as `Progress` tells it; null where no new places may be taken
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
    // One of a day that is over is told by this from those of its time.
    const revision = Math.max(held.next + again.length, isOver ? 1 : 0)
    fallen.push(...gone)
    taken = {
      progress: fresh.progress,
      grants: [...taken.grants, ...again, ...fresh.grants.map((grant) => ({ ...grant, revision }))],
      shortfalls: [...taken.shortfalls, ...fresh.shortfalls],
    }
  }
  const { progress, grants, shortfalls } = taken
  // What a day that is over had left is no news, and changes nothing of the present one.
  const isLatest = day !== null && !isOver
  return {
    fallen,
    grants,
    milestones: [],
    shortfalls: isLatest ? shortfalls : [],
    progress: isLatest ? progress : before,
  }
}

/** Use of a reward day that is over, by rule: the last place taken, and the points in all. */
export interface DayUse {
  rule: string
  last_slot: number | null
  points: number
}

/**
 * What a reward day has left. Of one that is over it is read from the ledger, where nothing tells which places were taken
 * on the person's word, so all are counted as such.
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
