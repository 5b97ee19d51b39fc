import type { UnitSystem } from '@finu/contract/platform/measures'
import type { Revision } from '@finu/contract/assistant/revisions'
import type { Sought } from '../ask.ts'
import { findSought } from '../look-up/find-sought.ts'
import type { Findings } from '../findings.ts'
import { isCoachKind, kindNamed } from '../kinds/index.ts'
import type { CoachKindName } from '../log-input.ts'
import { revisionsOf } from '../look-up/lookups.ts'
import { dayName } from '../values/range.ts'
import type { Revising } from '../log-input.ts'
import type { Understanding } from '../understanding.ts'
import type { Clock } from '../values/when.ts'
import { lookupFailed, plural, verbatim } from './wording.ts'

/** A change or deletion of a record of a kind that the coach reads. */
type KnownRevision = Extract<Revision, { kind: CoachKindName }>
const isKnown = (card: Revision): card is KnownRevision => isCoachKind(card.kind)

function nameOf(card: Revision): string {
  const name = isKnown(card) ? kindNamed(card.kind).nameOf?.(card.was) : undefined
  return name ?? ('name' in card.was ? card.was.name : card.kind)
}

/** Describes a log by the values that a change can show. */
const stateOf = (card: KnownRevision, log: KnownRevision['was'], units: UnitSystem): string =>
  kindNamed(card.kind).stateOf?.(log, units) ?? card.kind

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
  if (!isKnown(card) || card.log === null) return `The card below changes ${name}.`
  const next = stateOf(card, card.log, units)
  const isMoved = kindNamed(card.kind).isMoved?.(card.log, card.was) ?? false
  return isMoved && stateOf(card, card.was, units) === next
    ? `The card below gives ${name} another time.`
    : `The card below changes ${name} to **${next}**${isMoved ? ', with another time' : ''}.`
}

const unsaved = (cards: readonly Revision[]) =>
  cards.some(({ act }) => act === 'delete')
    ? 'Nothing is deleted until you press **Confirm** on it.'
    : 'It stays as it is until you press **Confirm**.'

/** Explains why there is no card. */
function describeMissing(name: Revising['kind'], act: Revising['act']): string {
  const kind = isCoachKind(name) ? kindNamed(name) : null
  const hand = kind?.place ? ` You can do it by hand: ${kind.place}.` : ''
  return (
    kind?.missingChange?.(act) ??
    `I couldn’t make a card for that: the ${name} may be gone, or nothing of it would be otherwise.${hand}`
  )
}

/** Describes the search for a named record. */
function describeSought(sought: Sought, findings: Findings, clock: Clock): string | null {
  const found = findSought(sought, findings, clock)
  if (found === null) return lookupFailed
  const which = sought.name === null || sought.name === sought.kind ? sought.kind : sought.name
  const when = sought.range ? ` for ${sought.range.label}` : ''
  const { place } = kindNamed(sought.kind)
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
    .map(
      ({ kind }) =>
        kindNamed(kind).missingChange?.('change') ??
        `What should the ${kind} be? Say it with its value, such as “make it 4” or “change it to lunch”.`,
    )
  const said = [
    ...notes,
    ...cards.map((card) => describeRevision(card, findings.profile?.units ?? 'metric')),
    ...missing,
    ...unsaid,
  ]
  return [...new Set(said), cards.length > 0 ? unsaved(cards) : ''].filter(Boolean).join(' ')
}
