import { isKnownFood } from '../../kinds/meal/food-words.ts'
import { coachKinds, kindNamed, type AnyKind } from '../../kinds/index.ts'
import { tellingIntents } from '../../kinds/intents.ts'
import type { LogInput } from '../../log-input.ts'
import type { Part, Span } from '../../reading/read.ts'
import { clausesOf } from '../../reading/clauses.ts'
import type { Intent } from '../../reading/tags.ts'
import type { Aside } from '../../understanding.ts'
import type { Clock } from '../../values/when.ts'
import { logMeal } from '../../kinds/meal/meals.ts'
import { logMedicines } from '../../kinds/medicine/medicines.ts'
import { withoutOthers } from './of-others.ts'
import { aside, type PartLogs } from '../part-logs.ts'
import { beginsAnotherDay, isLaterToday } from './planned.ts'
import { repair } from '../../values/repair.ts'
import { knownSymptom } from '../../kinds/symptom/read-symptom.ts'
import { has, spansOf, valueOf } from '../spans.ts'
import { logMood } from '../../kinds/mood/moods.ts'
import { logSymptoms } from '../../kinds/symptom/symptoms.ts'
import { logWorkout } from '../../kinds/exercise/workouts.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'

const readers: AnyKind['reads'] = Object.assign({}, ...coachKinds.map(([, { reads }]) => reads))

/** Matches causes and times before a food, which is then not logged: 'bloated after the pizza'. */
const isCause = new RegExp(`${oneOf(cues.causes)}[^,.;]*$`, 'i')

/** Checks for a symptom in a part of another kind. In a mood it must be a known one: 'fed up to the back teeth' has none. */
function hasSymptom(part: Part): boolean {
  const marked = part.intent === 'symptom' ? [] : spansOf(part, 'symptom')
  return part.intent === 'mood' ? marked.some((span) => valueOf(span, knownSymptom) !== null) : marked.length > 0
}

/** Returns true if a food stands beside a medicine and is none of its name: 'iron with juice', but not 'fish oil' or 'two gummies'. */
function isTaken(part: Part, food: Span): boolean {
  const isOfName = spansOf(part, 'medicine').some(({ start, end }) => start - food.end <= 1 && food.start - end <= 1)
  return !isOfName && isKnownFood(repair(food).toLowerCase()) && !/^(?:food|water|meals?)$/i.test(food.text)
}

/** Returns the clauses of a part with a mark of another kind than its own, each as a part of that kind. */
const clausesWith = (part: Part, label: Span['label'], intent: Intent): Part[] =>
  clausesOf(part).flatMap(({ text, at }) => {
    const start = part.start + at
    const spans = part.spans.filter((span) => span.start >= start && span.end <= start + text.length)
    return spans.some((span) => span.label === label) ? [{ ...part, intent, text, start, spans }] : []
  })

/** Returns the doses that were skipped in clauses of a part of another kind: 'skipped my iron as I was nauseous'. */
const skippedIn = (part: Part, clock: Clock): Aside[] =>
  part.intent === 'medicine' || !tellingIntents.has(part.intent)
    ? []
    : clausesWith(part, 'medicine', 'medicine')
        .flatMap((clause) => logMedicines(clause, clock)?.asides ?? [])
        .filter(({ kind }) => kind === 'skipped')
        .map(({ kind, text }) => ({ kind, text: text.replace(/[\s,;]*(?:\band)?\s*$/i, '') }))

/** Returns the logs of marked words of another kind than their part, so that none is lost. */
function logBeside(part: Part, clock: Clock): LogInput[] {
  const { intent, text, start } = part
  if (!tellingIntents.has(intent)) return []
  const foods = spansOf(part, 'food').filter(
    (food) => !isCause.test(text.slice(Math.max(0, food.start - start - 24), food.start - start)),
  )
  // 'Iron with orange juice' has a drink; 'two tablets' and 'with food' have none.
  const isEaten =
    intent === 'medicine'
      ? foods.some((food) => isTaken(part, food))
      : intent !== 'meal' && intent !== 'water' && foods.length > 0
  const ofClauses = (label: Span['label'], kind: Intent, log: (clause: Part, clock: Clock) => PartLogs | null) =>
    intent === kind ? [] : clausesWith(part, label, kind).flatMap((clause) => log(clause, clock)?.logs ?? [])
  return [
    ...(isEaten ? logMeal(part, clock).logs : []),
    // 'Knee hurts going down stairs' has no exercise: beside a complaint one has its length.
    // In 'napped 30 min after gym' the gym says when.
    ...((intent !== 'sleep' || !sleptAfter.test(text)) && (intent !== 'symptom' || has(part, 'duration', 'distance'))
      ? ofClauses('activity', 'exercise', logWorkout)
      : []),
    ...ofClauses('medicine', 'medicine', logMedicines),
    ...(hasSymptom(part) ? logSymptoms(part, clock).logs : []),
    ...(intent !== 'mood' && spansOf(part, 'feeling').length > 0 ? logMood(part, clock).logs : []),
  ]
}

const sleptAfter = /^[^,;.]*\b(?:after|before|post)\b[^,;.]*$/i

const wished = anyOf(cues.wishes)
const asksToLog = anyOf(cues.asksToLog)

/** Returns true if a part is only a wish or a plan: 'I want to run tomorrow'. */
function isYetToBe(part: Part, clock: Clock): boolean {
  const { intent, text } = part
  if (asksToLog.test(text) || /\bgoals?\b/i.test(text)) return false
  if (intent === 'fast') return beginsAnotherDay(part)
  return intent === 'meal' || intent === 'exercise'
    ? wished.test(text) || isLaterToday(part, clock)
    : intent === 'goal' && /(?<!\b(?:starting|from|as of) )\btomorrow\b/i.test(text)
}

const isDone = /\b(?:did|had|ate|drank|ran|walked|went|finished)\b/i

/** Returns the done part of 'did 15 minutes of stretching, gonna do HIIT tomorrow'; null if there is none. */
function doneIn(part: Part): Part | null {
  const at = wished.exec(part.text)?.index ?? 0
  const text = part.text.slice(0, at)
  const spans = part.spans.filter(({ end }) => end <= part.start + at)
  return isDone.test(text) && spans.length > 0 ? { ...part, text, spans } : null
}

const almost = new RegExp(`^(?:i |we )?${oneOf(cues.almost)}`, 'i')
const butDone = new RegExp(
  `\\bbut (?:${oneOf(['i', 'we', 'then', 'just', 'only'])} ){0,4}(?=${oneOf(cues.doneVerbs)})`,
  'i',
)

/** Returns what was done instead of what was wished for: 'would die for laksa but had only porridge'. Null without it. */
function doneBehind(part: Part): Part | null {
  const said = butDone.exec(part.text)
  if (!said) return null
  const at = said.index + said[0].length
  const [text, start] = [part.text.slice(at), part.start + at]
  return { ...part, text, start, spans: part.spans.filter((span) => span.start >= start) }
}

/** Returns the logs of a part; null if it has nothing to log. */
export function logPart(part: Part, clock: Clock): PartLogs | null {
  // 'Nearly had a doughnut but had an apple' has the apple.
  const instead = part.intent === 'meal' && almost.test(part.text) ? doneBehind(part) : null
  if (instead) return logPart(instead, clock)
  if (isYetToBe(part, clock)) {
    const done = doneIn(part) ?? doneBehind(part)
    return done && !isYetToBe(done, clock) ? logPart(done, clock) : aside('later', part.text)
  }
  const own = tellingIntents.has(part.intent) ? withoutOthers(part) : part
  if (!own) return aside('others', part.text)
  if (own !== part) return logPart(own, clock)
  const main = readers[part.intent]?.(part, clock) ?? null
  if (!main) return null
  const beside = logBeside(part, clock)
  const asides = [...skippedIn(part, clock), ...main.asides]
  if (beside.length === 0) return { ...main, asides }
  const placeOf = ({ kind }: LogInput) => {
    // Doses keep the place of their part.
    const mark = kind === 'medicine' ? undefined : kindNamed(kind).mark
    return part.spans.find(({ label }) => label === mark)?.start ?? part.start
  }
  const logs = [...main.logs, ...beside].toSorted((a, b) => placeOf(a) - placeOf(b))
  return { ...main, logs, asides, question: main.logs.length > 0 ? main.question : null }
}
