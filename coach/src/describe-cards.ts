import { proposalTexts, type Proposal } from '@finu/contract/assistant/proposals'
import { readEntered, type FoodItemDraft } from '@finu/contract/meals/food-items'
import { itemOfKept } from '@finu/contract/meals/kept-figures'
import { kindOfCard } from './card-input.ts'
import { describeCard, describeCorrected, longTime } from './describe-card.ts'
import type { LogInput } from './log-input.ts'
import type { Findings } from './findings.ts'
import { habits } from './phrases.ts'
import { exercise, folded, listed, memoriesOf, nutrition, oneDecimal, verbatim, wellness } from './wording.ts'
import type { Understanding } from './understanding.ts'

type Kind = LogInput['kind']

const names: Record<Kind, string> = {
  mood: 'mood',
  symptom: 'symptom',
  meal: 'meal',
  fast: 'fast',
  past_fast: 'past fast',
  exercise: 'exercise',
  goal: 'goal',
  memory: 'note of it',
  water: 'water',
  weight: 'weight',
  sleep: 'sleep',
  medicine: 'medicine',
}
/** The page on which each kind is logged by hand. */
const placeOf = (kind: Kind, name: string): string =>
  ({
    mood: wellness,
    symptom: wellness,
    meal: nutrition,
    fast: nutrition,
    past_fast: nutrition,
    exercise,
    goal: exercise,
    memory: memoriesOf(name),
    water: nutrition,
    weight: wellness,
    sleep: wellness,
    medicine: wellness,
  })[kind]

/** True for a food of which nothing but its name and amount is known. */
const isUnknown = (item: FoodItemDraft): boolean =>
  !item.food_id && readEntered(item) === null && itemOfKept(item) === null

/** Describes where the figures of meals come from, unless the person gave them or the table has them. */
function describeFigures(cards: readonly Proposal[], logs: readonly LogInput[]): string {
  const meals = cards.filter((card) => card.kind === 'meal')
  const unknown = meals.flatMap(({ log }) => log.food_items.filter(isUnknown).map(({ name }) => verbatim(name)))
  const isEstimated = meals.some((meal) => meal.nutrition.is_estimate)
  const isPortioned = logs.some(
    (log) =>
      log.kind === 'meal' &&
      log.input.foods.some(({ unit, calories: stated }) => unit === undefined && stated === undefined),
  )
  const from = [
    unknown.length > 0
      ? `Not in the table: ${listed(unknown)}. Those figures are an estimate by the amount and the kind of food.`
      : isEstimated && 'Some of that is an estimate, as not every food is in the table.',
    isPortioned && 'Where you gave no size it is a usual portion.',
  ].filter(Boolean)
  return meals.length === 0 || from.length === 0 ? '' : folded('Where the figures come from', from.join(' '))
}

/** The first words for each kind of card, said once. */
const courtesies: Partial<Record<string, string>> = {
  mood: 'Thank you for telling me.',
  symptom: 'I’m sorry to hear that.',
  exercise: 'Well done.',
}

function courtesyOf(cards: readonly Proposal[]): string {
  const kinds = new Set(cards.map(({ kind }) => kind))
  const [kind] = kinds
  return kinds.size === 1 && kind ? (courtesies[kind] ?? '') : ''
}

const isCorrection = ({ input }: LogInput): boolean => input.replaces !== undefined

const heavyMoods = new Set(['sad', 'angry'])
const severe = 4
const severeNote = 'If it lasts, gets worse or worries you, please talk to a doctor.'

/** Suggests a next step for the kind of the first card. */
function nextStep(card: Proposal, name: string): string {
  switch (card.kind) {
    case 'mood':
      return heavyMoods.has(card.log.mood_type)
        ? 'A short walk or a word with someone you trust often helps. If it stays for weeks, a doctor or therapist can help too.'
        : ''
    case 'symptom':
      return card.log.severity_score >= severe ? severeNote : ''
    case 'meal':
    case 'exercise':
    case 'water':
    case 'weight':
    case 'sleep':
    case 'medicine':
      return ''
    case 'fast':
      if ('end_time' in card.log) return `You will find it in ${nutrition} then.`
      return `Drink water, and stop when you feel unwell. How far it is you will see in ${nutrition}.`
    case 'goal':
      return `It is open again each morning; check it off in ${exercise}.`
    case 'memory':
      return `You can read, change and delete what I keep in mind under ${memoriesOf(name)}.`
    default:
      return ''
  }
}

const unsaved = (count: number) =>
  `Nothing is saved until you press **Confirm** on ${count === 1 ? 'the card' : 'each card'} below; you can edit it first.`

const stillUnsaved = 'Nothing is saved yet.'

/** Why a card is missing. */
function describeMissing({ kind }: LogInput, { fasting }: Findings, name: string): string {
  if (kind === 'fast' && fasting?.active) {
    const { type, hours, planned_hours: planned } = fasting.active
    return `Your ${type} fast is running already, **${oneDecimal(hours)} of ${planned} hours** (${nutrition}). End it there before you start another one.`
  }
  return `I couldn’t make a card for the ${names[kind]} just now, so nothing is saved. You can do it by hand: ${placeOf(kind, name)}.`
}

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
  const cards = findings.cards ?? []
  const left = [...cards]
  const lines: string[] = []
  const missing: string[] = []
  for (const log of logs) {
    const at = left.findIndex((each) => kindOfCard(each) === log.kind)
    const [card] = at === -1 ? [] : left.splice(at, 1)
    if (card && isCorrection(log))
      lines.push(`${proposalTexts.changedAbove}: ${describeCorrected(card, log, findings)}${whenOf(log)}`)
    else if (card) lines.push(`${describeCard(card, log, findings)}${whenOf(log)}`)
    else missing.push(describeMissing(log, findings, name))
  }
  const [first] = cards
  const areCorrections = logs.every(isCorrection)
  const help = isBeside || areCorrections || logs.length > 1 ? '' : helpFor(logs[0])
  const courtesy = areCorrections ? '' : courtesyOf(cards)
  const input =
    lines.length > 1
      ? [courtesy, lines.map((line) => `- ${line.replaceAll('\n\n', '\n  ')}`).join('\n')]
      : [`${courtesy} ${lines[0] ?? ''}`.trim()]
  const severe4 =
    cards.some((card) => card.kind === 'symptom' && (card.log.severity_score ?? 0) >= severe) &&
    first?.kind !== 'symptom'
  const next = severe4
    ? severeNote
    : question || isBeside || areCorrections
      ? first?.kind === 'symptom' && (first.log.severity_score ?? 0) >= severe
        ? severeNote
        : ''
      : first && !help
        ? nextStep(first, name)
        : ''
  const figures = describeFigures(cards, logs)
  return [
    ...input,
    ...missing,
    areCorrections ? stillUnsaved : lines.length > 0 ? unsaved(lines.length) : '',
    help,
    next,
    figures,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Returns when the log was, if not now; a fast says so itself. */
const whenOf = ({ kind, input }: LogInput): string =>
  kind === 'fast' || kind === 'sleep' || !('at' in input) || input.at === undefined ? '' : ` (${longTime(input.at)})`

/** Returns help for a hard feeling, next to its card. */
function helpFor(log: LogInput | undefined): string {
  if (log?.kind === 'mood')
    return log.input.label === undefined && (log.input.mood_type === 'stressed' || log.input.mood_type === 'anxious')
      ? habits.stress
      : ''
  return ''
}
