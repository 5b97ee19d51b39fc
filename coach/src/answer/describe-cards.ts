import { proposalTexts } from '@finu/contract/assistant/proposals'
import { kindOfCard } from '../card-input.ts'
import type { Findings } from '../findings.ts'
import { isCoachCard, kindNamed } from '../kinds/index.ts'
import type { CardOf } from '../kinds/kind.ts'
import type { InputKind, LogInput } from '../log-input.ts'
import type { Understanding } from '../understanding.ts'
import { longTime, memoriesOf } from './wording.ts'

const isCorrection = ({ input }: LogInput): boolean => input.replaces !== undefined

const unsaved = (count: number) =>
  `Nothing is saved until you press **Confirm** on ${count === 1 ? 'the card' : 'each card'} below; you can edit it first.`

const stillUnsaved = 'Nothing is saved yet.'

/** Why a card is missing. */
function describeMissing({ kind }: LogInput, findings: Findings, assistant: string): string {
  const { missing, name, place } = kindNamed(kind)
  return (
    missing?.(findings) ??
    `I couldn’t make a card for the ${name} just now, so nothing is saved. You can do it by hand: ${place ?? memoriesOf(assistant)}.`
  )
}

/** Returns when the log was, if not now and if its description does not say so. */
const whenOf = ({ kind, input }: LogInput): string =>
  kindNamed(kind).tellsTime || !('at' in input) || input.at === undefined ? '' : ` (${longTime(input.at)})`

/**
 * Describes the cards: what each would save, that nothing is saved yet, and a next step.
 * @param isBeside true if another question is answered below
 */
export function describeCards(
  { logs, question }: Pick<Understanding, 'logs' | 'question'>,
  findings: Findings,
  name: string,
  isBeside: boolean,
): string {
  const cards = (findings.cards ?? []).filter(isCoachCard)
  const left = [...cards]
  const lines: string[] = []
  const missing: string[] = []
  for (const log of logs) {
    const kind = kindNamed(log.kind)
    const at = left.findIndex((each) => kindOfCard(each) === log.kind)
    const [card] = at === -1 ? [] : left.splice(at, 1)
    if (card && isCorrection(log)) {
      const said = kind.describeCorrected?.(card, log, findings) ?? kind.describe(card, log, findings)
      lines.push(`${proposalTexts.changedAbove}: ${said}${whenOf(log)}`)
    } else if (card) lines.push(`${kind.describe(card, log, findings)}${whenOf(log)}`)
    else missing.push(describeMissing(log, findings, name))
  }
  const areCorrections = logs.every(isCorrection)
  const [onlyLog] = logs.length === 1 ? logs : []
  const help = isBeside || areCorrections || !onlyLog ? '' : (kindNamed(onlyLog.kind).help?.(onlyLog) ?? '')
  const [onlyKind, otherKind] = new Set(cards.map(({ kind }) => kind))
  const courtesy = areCorrections || !onlyKind || otherKind ? '' : (kindNamed(onlyKind).courtesy ?? '')
  const input =
    lines.length > 1
      ? [courtesy, lines.map((line) => `- ${line.replaceAll('\n\n', '\n  ')}`).join('\n')]
      : [`${courtesy} ${lines[0] ?? ''}`.trim()]
  const figures = [...new Set(cards.map(({ kind }) => kind))].map(
    (each) =>
      kindNamed(each).sources?.(
        cards.filter(({ kind }) => kind === each),
        logs.filter(({ kind }) => kind === each),
      ) ?? '',
  )
  return [
    ...input,
    ...missing,
    areCorrections ? stillUnsaved : lines.length > 0 ? unsaved(lines.length) : '',
    help,
    nextStep(cards, name, question !== null || isBeside || areCorrections || help !== ''),
    ...figures,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Returns the warning of a card, or the next step of the first one. @param isOnlyWarned true if there is no room for steps */
function nextStep(cards: readonly CardOf<InputKind>[], name: string, isOnlyWarned: boolean): string {
  const [first] = cards
  if (!first) return ''
  const { nextStep: next, warning } = kindNamed(first.kind)
  const later = warning ? undefined : cards.map((card) => kindNamed(card.kind).warning?.(card)).find(Boolean)
  return later ?? (isOnlyWarned ? warning?.(first) : next?.(first, name)) ?? ''
}
