import { wordsOfMood } from '@finu/contract/moods/moods'
import { describeSource, estimateBurn, findActivity } from '@finu/contract/fitness/compendium'
import { cautionsFor, standingCaution } from '@finu/contract/fasting/fasting-cautions'
import { plannedHoursOf, type NewFast } from '@finu/contract/fasting/fasting'
import { gramUnit } from '@finu/contract/meals/foods'
import { goalPoints, readGoalDetails } from '@finu/contract/fitness/goals'
import type { NewExercise } from '@finu/contract/fitness/fitness'
import { proposalTexts, type Proposal } from '@finu/contract/assistant/proposals'
import { severityLevels } from '@finu/contract/symptoms/symptoms'
import type { LogInput } from './log-input.ts'
import type { Findings } from './findings.ts'
import { habits } from './phrases.ts'
import {
  folded,
  energyOf,
  exercise,
  memoriesOf,
  minutes,
  nutrition,
  oneDecimal,
  plural,
  wellness,
  verbatim,
} from './wording.ts'
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
  })[kind]

const isGuessed = (log: LogInput | undefined) => log !== undefined && 'isGuessed' in log && log.isGuessed

/** Amounts of one food, or at once, above which the coach asks: a unit or a decimal point may be wrong. */
const usually = { calories: 1_500, grams: 2_000, minutes: 720 }

const isMuch = (card: Extract<Proposal, { kind: 'meal' }>): boolean =>
  card.log.food_items.some(({ quantity, unit }) => unit === gramUnit && quantity > usually.grams) ||
  (card.log.food_items.length === 1 && (card.nutrition.calories ?? 0) > usually.calories)

function describeMeal(card: Extract<Proposal, { kind: 'meal' }>, log: LogInput | undefined): string {
  const { name, meal_type: type } = card.log
  const { calories, protein_g, partial, is_estimate } = card.nutrition
  const energy = energyOf({
    count: 1,
    calories,
    protein_g,
    fiber_g: null,
    is_partial: partial.includes('calories'),
    is_estimate,
  })
  const leastProtein = partial.includes('protein_g') ? 'at least ' : ''
  const protein = protein_g === null ? '' : ` and ${leastProtein}${Math.round(protein_g)} g of protein`
  const meal = `${type === 'snack' ? 'as a snack' : `for ${type}`}${isGuessed(log) ? ', as you didn’t say which meal it was' : ''}`
  return [
    `**${verbatim(name)}** ${meal}: ${energy}${protein}.`,
    isMuch(card) && 'That is a lot for one food: is the amount right? If not, say how much it was.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Describes where the figures of meals come from, unless the person gave them or the table has them. */
function describeFigures(cards: readonly Proposal[], logs: readonly LogInput[]): string {
  const meals = cards.filter((card) => card.kind === 'meal')
  const isEstimated = meals.some((meal) => meal.nutrition.is_estimate)
  const isPortioned = logs.some(
    (log) =>
      log.kind === 'meal' &&
      log.input.foods.some(({ unit, calories: stated }) => unit === undefined && stated === undefined),
  )
  const from = [
    isEstimated && 'Some of that is an estimate, as not every food is in the table.',
    isPortioned && 'Where you gave no size it is a usual portion.',
  ].filter(Boolean)
  return meals.length === 0 || from.length === 0 ? '' : folded('Where the figures come from', from.join(' '))
}

/** The first words for each kind of card, said once. */
const courtesies: Partial<Record<Kind, string>> = {
  mood: 'Thank you for telling me.',
  symptom: 'I’m sorry to hear that.',
  exercise: 'Well done.',
}

function courtesyOf(cards: readonly Proposal[]): string {
  const kinds = new Set(cards.map(({ kind }) => kind))
  const [kind] = kinds
  return kinds.size === 1 && kind ? (courtesies[kind] ?? '') : ''
}

function describeExercise(log: NewExercise, findings: Findings): string {
  const isLong = log.duration_minutes > usually.minutes
  const asked = isLong ? ' That is very long: is it right? If not, say how long it was.' : ''
  return describeBurn(log, findings) + asked
}

function describeBurn(log: NewExercise, { profile }: Findings): string {
  const head = `**${verbatim(log.name)}**, ${minutes(log.duration_minutes)}:`
  if (log.calories_burned !== undefined) return `${head} about ${log.calories_burned} kcal, as you said.`
  const burn = estimateBurn(log, profile?.weight_kg ?? null)
  if (burn.compendium) return `${head} about ${burn.calories_burned} kcal by your weight (${describeSource(burn)}).`
  const compendium = profile ? null : findActivity(log.name, log.type)
  return compendium
    ? `${head} its calories follow from your weight (${describeSource({ calories_source: 'compendium', compendium })}), or are about ${burn.calories_burned} kcal where your profile has none.`
    : `${head} about ${burn.calories_burned} kcal by a rough estimate of its type.`
}

const kindOf = (card: Proposal): Kind => (card.kind === 'fast' && 'end_time' in card.log ? 'past_fast' : card.kind)

function describePastFast({ start_time: start, end_time: end }: { start_time: string; end_time: string }): string {
  const hours = oneDecimal((Date.parse(end) - Date.parse(start)) / 3_600_000)
  return `A fast of **${hours} hours** that is over, with the times on the card. It is for your history: what was not timed earns no points.`
}

/** A fast to start, with the cautions that its person needs. */
function describeFast(
  { fasting_type: type, planned_duration_hours: asked }: NewFast,
  log: LogInput | undefined,
  { profile }: Findings,
): string {
  const hours = plannedHoursOf(type, asked) ?? 0
  const began = log?.kind === 'fast' ? log.input.at : undefined
  const begins =
    began === undefined
      ? 'Its clock starts when you confirm.'
      : `It began on ${longTime(began)}; its points count from when you confirm.`
  const head = `A fast of **${hours} hours**${type === 'custom' ? '' : ` (${type.replaceAll('_', ' ')})`}${isGuessed(log) ? ', as you named no other' : ''}. ${begins}`
  const cautions = profile ? cautionsFor(profile, hours).map(({ text }) => text) : []
  return [head, ...cautions].join('\n\n')
}

const labelOf = (score: number): string =>
  severityLevels.find((level) => level.score === score)?.label.toLowerCase() ?? ''

/** What a card would save, in a sentence; figures as far as they are known. */
function describeCard(card: Proposal, log: LogInput | undefined, findings: Findings): string {
  switch (card.kind) {
    case 'mood':
      return `I put your mood down as **${wordsOfMood(card.log).word.toLowerCase()}**${card.log.notes ? ', with your reason as a note' : ''}.`
    case 'symptom': {
      const { name, severity_score: score } = card.log
      return isGuessed(log)
        ? `I put down **${verbatim(name)}** with a severity of 3 of 5, as you didn’t say how strong it is; change it if it is more or less.`
        : `I put down **${verbatim(name)}** with a severity of ${score} of 5, ${labelOf(score)}.`
    }
    case 'meal':
      return describeMeal(card, log)
    case 'exercise':
      return describeExercise(card.log, findings)
    case 'fast':
      return 'end_time' in card.log
        ? describePastFast(card.log)
        : `${describeFast(card.log, log, findings)}\n\n${standingCaution}`
    case 'goal': {
      const details = readGoalDetails(card.log.description)
      return `A good goal: **${verbatim(card.log.name)}**, each day, for ${plural(details?.points ?? goalPoints.standard, 'point')}${details ? ` (${details.category})` : ''}.`
    }
    case 'memory':
      return `I would keep in mind: “${verbatim(card.log.text)}”.`
  }
}

/** A corrected card in a few words; the card itself says the rest. */
function describeCorrected(card: Proposal, log: LogInput, findings: Findings): string {
  switch (card.kind) {
    case 'mood':
      return `**${wordsOfMood(card.log).word}**.`
    case 'symptom':
      return `**${verbatim(card.log.name)}**, ${card.log.severity_score} of 5, ${labelOf(card.log.severity_score)}.`
    case 'goal': {
      const points = readGoalDetails(card.log.description)?.points ?? goalPoints.standard
      return `**${verbatim(card.log.name)}**, each day, for ${plural(points, 'point')}.`
    }
    case 'fast':
      return 'end_time' in card.log ? describePastFast(card.log) : describeFast(card.log, log, findings)
    case 'memory':
      return `“${verbatim(card.log.text)}”.`
    case 'meal':
    case 'exercise':
      return describeCard(card, log, findings)
  }
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
      return ''
    case 'fast':
      if ('end_time' in card.log) return `You will find it in ${nutrition} then.`
      return `Drink water, and stop when you feel unwell. How far it is you will see in ${nutrition}.`
    case 'goal':
      return `It is open again each morning; check it off in ${exercise}.`
    case 'memory':
      return `You can read, change and delete what I keep in mind under ${memoriesOf(name)}.`
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
    const at = left.findIndex((each) => kindOf(each) === log.kind)
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
  kind === 'fast' || !('at' in input) || input.at === undefined ? '' : ` (${longTime(input.at)})`

/** Returns 'Tuesday 24 November, 06:00'. */
function longTime(at: string): string {
  const [day, time] = at.split('T')
  const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const
  return `${new Date(day!).toLocaleDateString('en-GB', options)}, ${time}`
}

/** Returns help for a hard feeling, next to its card. */
function helpFor(log: LogInput | undefined): string {
  if (log?.kind === 'mood')
    return log.input.label === undefined && (log.input.mood_type === 'stressed' || log.input.mood_type === 'anxious')
      ? habits.stress
      : ''
  return ''
}
