import { plannedHoursOf } from '@finu/contract/fasting/fasting'
import { estimateBurn } from '@finu/contract/fitness/compendium'
import { sayLength } from '@finu/contract/sleep/sleep'
import { sayDistance } from '@finu/contract/platform/measures'
import { ProposedLog } from '@finu/contract/assistant/proposals'
import { sayPace } from '../kinds/exercise/figures.ts'
import type { Ask } from '../ask.ts'
import type { Findings } from '../findings.ts'
import type { Before } from '../understanding.ts'
import { listed, minutes, verbatim } from './wording.ts'

export type OfLast = Extract<Ask, { ask: 'of_last' }>['figure']

const ofCards = ['burned', 'length', 'pace', 'distance', 'gap', 'enough'] as const
/** The least minutes of sleep in a night that adults are advised. Source: AASM and SRS, 2015. */
const leastSleep = 7 * 60
type OfCards = (typeof ofCards)[number]
export const isOfCards = (figure: OfLast): figure is OfCards => ofCards.some((each) => each === figure)

interface Shown {
  name: string
  log: NonNullable<ReturnType<typeof ProposedLog.safeParse>['data']>
  /** When it was, an instant; null for when the card was made. */
  at: number | null
}

const minutesApart = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

/** Open cards, or else those that were just saved. */
function shownIn({ kept, cards }: Before): Shown[] {
  const state = cards.some((card) => card.state === 'open') ? 'open' : 'saved'
  return cards.flatMap((card, index): Shown[] => {
    const log = card.state === state ? ProposedLog.safeParse({ kind: card.kind, log: card.log }).data : undefined
    if (!log) return []
    const said = kept.times[index]?.split('/')[0]
    const name = 'name' in log.log && typeof log.log.name === 'string' ? log.log.name : log.kind
    return [{ name: verbatim(name), log, at: said ? Date.parse(`${said}:00Z`) : null }]
  })
}

/** Says a figure of a card; null if it has none. */
function sayOf(figure: OfCards, { log, name }: Shown, { profile }: Findings): string | null {
  if (figure === 'length' && log.kind === 'fast' && 'end_time' in log.log)
    return `**${minutes(minutesApart(log.log.start_time, log.log.end_time))}** (the fast on the card)`
  const planned = log.kind === 'fast' ? plannedHoursOf(log.log.fasting_type, log.log.planned_duration_hours) : null
  if (figure === 'length' && planned !== null) return `**${planned} hours** as planned (the fast on the card)`
  if (figure === 'enough' && log.kind === 'sleep') {
    const slept = minutesApart(log.log.asleep_at, log.log.woke_at)
    const judged = slept < leastSleep ? `${sayLength(leastSleep - slept)} short of that` : 'enough'
    return `**${sayLength(slept)}** of sleep: adults are advised at least 7 hours, so it is ${judged}`
  }
  if (figure === 'length' && log.kind === 'sleep')
    return `**${minutes(minutesApart(log.log.asleep_at, log.log.woke_at))}** of sleep`
  if (log.kind !== 'exercise') return null
  const { distance_m: metres, duration_minutes: long } = log.log
  const units = profile?.units ?? 'metric'
  if (figure === 'length') return `**${minutes(long)}** (${name})`
  if (figure === 'burned') {
    const kcal = log.log.calories_burned ?? estimateBurn(log.log, profile?.weight_kg ?? null).calories_burned
    return `about **${kcal} kcal** (${name}, ${minutes(long)})`
  }
  if (!metres) return null
  return figure === 'distance'
    ? `**${sayDistance(metres, units)}** (${name})`
    : `${sayPace(long, metres, units)} (${name})`
}

/** Says the time between the first and the last of the cards. */
function sayGap(shown: readonly Shown[]): string {
  const timed = shown.flatMap(({ at, name }) => (at === null ? [] : [{ at, name }])).toSorted((a, b) => a.at - b.at)
  const [first, last] = [timed[0], timed.at(-1)]
  if (!first || !last || first === last)
    return 'I can’t tell how long that is: only one of the cards has a time. Say when the other was.'
  const said = (each: typeof first) => `${each.name} at ${new Date(each.at).toISOString().slice(11, 16)}`
  return `**${minutes(Math.round((last.at - first.at) / 60_000))}** between ${said(first)} and ${said(last)}, by the cards. How far apart medicines should be is in their leaflets; a pharmacist can tell you, too.`
}

/** Answers for a figure of the open cards: the energy of an exercise, the length of a fast, the time between two doses. */
export function describeCardFigure(figure: OfCards, findings: Findings, before: Before): string {
  const shown = shownIn(before)
  if (figure === 'gap') return sayGap(shown)
  const said = shown.flatMap((each) => sayOf(figure, each, findings) ?? [])
  if (said.length === 0)
    return `I can’t tell that: the card has no ${figure === 'pace' || figure === 'distance' ? 'distance' : 'length'}.`
  const isOpen = before.cards.some(({ state }) => state === 'open')
  return `That is ${listed(said)}.${isOpen ? ' It is not saved yet.' : ''}`
}
