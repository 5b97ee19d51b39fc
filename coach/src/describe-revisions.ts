import { saySets } from '@finu/contract/fitness/set-words'
import { sayMedicine } from '@finu/contract/medicines/medicines'
import { sayVolume, sayWeight, type UnitSystem } from '@finu/contract/platform/measures'
import { lengthOfSleep, sayLength } from '@finu/contract/sleep/sleep'
import { severityLevels } from '@finu/contract/symptoms/symptoms'
import type { Revision } from '@finu/contract/assistant/revisions'
import { findSought, type Sought } from './find-sought.ts'
import type { Findings } from './findings.ts'
import { revisionsOf } from './lookups.ts'
import { dayName } from './range.ts'
import type { Revising } from './revising.ts'
import type { Understanding } from './understanding.ts'
import type { Clock } from './when.ts'
import { exercise, lookupFailed, minutes, nutrition, plural, verbatim, wellness } from './wording.ts'

type Kind = Revising['kind']

const places: Partial<Record<Kind, string>> = {
  mood: wellness,
  symptom: wellness,
  meal: nutrition,
  fast: nutrition,
  exercise,
  goal: exercise,
  water: nutrition,
  weight: wellness,
  sleep: wellness,
  medicine: wellness,
}

function nameOf({ kind, was }: Revision): string {
  if (kind === 'mood') return `mood (${was.mood_type})`
  if (kind === 'fast') return `fast (${was.fasting_type})`
  if ('text' in was) return was.text
  return 'name' in was ? was.name : kind
}

/** Describes a log by the values that a change can show. */
function stateOf(kind: Kind, log: NonNullable<Revision['log']>, units: UnitSystem): string {
  if ('dose' in log) return verbatim(sayMedicine(log))
  if ('weight_kg' in log) return sayWeight(log.weight_kg, units)
  if ('amount_ml' in log) return sayVolume(log.amount_ml, units)
  if ('asleep_at' in log) return sayLength(lengthOfSleep(Date.parse(log.asleep_at), Date.parse(log.woke_at)))
  if ('severity_score' in log) {
    const label = severityLevels.find(({ score }) => score === log.severity_score)?.label.toLowerCase() ?? ''
    return `${verbatim(log.name)}, ${log.severity_score} of 5, ${label}`
  }
  if ('mood_type' in log) return log.mood_type
  if ('duration_minutes' in log) {
    const sets = log.sets ? saySets(log.sets, units) : ''
    return [verbatim(log.name), minutes(log.duration_minutes), verbatim(sets)].filter(Boolean).join(', ')
  }
  if ('meal_type' in log) {
    const foods = log.food_items.map(({ name, quantity, unit }) => `${quantity} × ${unit} ${name}`).join(', ')
    return `${log.meal_type}: ${verbatim(foods || log.name)}`
  }
  return 'text' in log ? `“${verbatim(log.text)}”` : kind
}

const withTime = ({ log, was }: Revision): boolean =>
  log !== null &&
  (('timestamp' in log && log.timestamp !== undefined) ||
    ('eaten_at' in log && log.eaten_at !== undefined) ||
    ('date' in log && log.date !== undefined) ||
    ('drunk_at' in log && 'drunk_at' in was && log.drunk_at !== was.drunk_at) ||
    ('measured_at' in log && 'measured_at' in was && log.measured_at !== was.measured_at))

function describeRevision(card: Revision, units: UnitSystem): string {
  const name = `**${verbatim(nameOf(card))}**`
  if (card.act === 'delete') {
    const points =
      card.points === null
        ? ' What it earned today goes back with it.'
        : card.points > 0
          ? ` The ${plural(card.points, 'point')} it earned go back with it, as does an achievement that rests on it alone.`
          : ''
    return `The card below deletes ${name} for good.${points}`
  }
  const next = card.log ? stateOf(card.kind, card.log, units) : ''
  const isOnlyTime = withTime(card) && stateOf(card.kind, card.was, units) === next
  return isOnlyTime
    ? `The card below gives ${name} another time.`
    : `The card below changes ${name} to **${next}**${withTime(card) ? ', with another time' : ''}.`
}

const unsaved = (cards: readonly Revision[]) =>
  cards.some(({ act }) => act === 'delete')
    ? 'Nothing is deleted until you press **Confirm** on it.'
    : 'It stays as it is until you press **Confirm**.'

/** Explains why there is no card. */
function describeMissing(kind: Kind, act: Revising['act']): string {
  const hand = places[kind] ? ` You can do it by hand: ${places[kind]}.` : ''
  if (kind === 'goal' && act === 'change')
    return `What a goal says can’t be changed once it is set: delete it, and set the new one (${exercise}).`
  if (kind === 'fast' && act === 'delete')
    return `I found no ended fast there: one that runs is ended or undone in ${nutrition}, or by **Undo** on its card.`
  return `I couldn’t make a card for that: the ${kind} may be gone, or nothing of it would be otherwise.${hand}`
}

/** Describes the search for a named record. */
function describeSought(sought: Sought, findings: Findings, clock: Clock): string | null {
  const found = findSought(sought, findings, clock)
  if (found === null) return lookupFailed
  const which = sought.name === null || sought.name === sought.kind ? sought.kind : sought.name
  const when = sought.range ? ` for ${sought.range.label}` : ''
  const place = places[sought.kind]
  if (found === undefined)
    return `I find no ${verbatim(which)}${when} among what you logged, so there is nothing to ${sought.act}${place ? ` (${place})` : ''}.`
  if (found.of > 1) {
    const { entry } = found
    const at = entry ? ` from [${dayName(entry.day, clock.today)}, ${entry.time}](/day/${entry.day})` : ''
    return `There are ${found.of} of these${when}; this is the ${entry ? 'latest' : 'first'}${at}.`
  }
  return null
}

/** Describes the cards that change or delete records; empty if none was asked for. */
export function describeRevisions(understood: Understanding, findings: Findings, clock: Clock): string {
  const wanted = revisionsOf(understood, findings, clock)
  const cards = findings.revisions ?? []
  const sought = understood.asks.flatMap((ask) => (ask.ask === 'revise' ? [ask.sought] : []))
  const notes = sought.flatMap((each) => describeSought(each, findings, clock) ?? [])
  const missing = wanted
    .filter(({ id }) => !cards.some(({ record }) => record === id))
    .map(({ kind, act }) => describeMissing(kind, act))
  const unsaid = sought
    .filter((each) => findSought(each, findings, clock) && !wanted.some(({ kind }) => kind === each.kind))
    .map(({ kind }) =>
      kind === 'goal'
        ? describeMissing(kind, 'change')
        : `What should the ${kind} be? Say it with its value, such as “make it 4” or “change it to lunch”.`,
    )
  const said = [
    ...notes,
    ...cards.map((card) => describeRevision(card, findings.profile?.units ?? 'metric')),
    ...missing,
    ...unsaid,
  ]
  return [...new Set(said), cards.length > 0 ? unsaved(cards) : ''].filter(Boolean).join(' ')
}
