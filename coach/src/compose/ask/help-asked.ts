import type { Ask } from '../../ask.ts'
import { inputOfCard } from '../../card-input.ts'
import { kindNamed } from '../../kinds/index.ts'
import type { LogInput } from '../../log-input.ts'
import type { Part } from '../../reading/read.ts'
import type { AdviceTopic } from '../../reading/tags.ts'
import { complaintIn, painWhere } from '../../kinds/symptom/read-symptom.ts'
import type { Before } from '../../understanding.ts'
import type { Clock } from '../../values/when.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import words from '../../words/situations.json' with { type: 'json' }
import { goingOn } from '../../words/going-on.ts'
import { anyOf, oneOf } from '../../words/lists.ts'
import { lastSpokenOf } from '../../antecedent.ts'
import { isOpen } from '../correct/cards-before.ts'
import { usualRange } from '../query/query-days.ts'
import { spansOf } from '../spans.ts'
import { symptomOf } from '../../kinds/symptom/symptoms.ts'

/** The advice for a complaint by its name; what is not here is for a doctor. */
export const topicOfComplaint: Partial<Record<string, AdviceTopic>> = {
  Headache: 'headache',
  Migraine: 'headache',
  'Back Pain': 'back-pain',
  'Neck Pain': 'back-pain',
  'Joint Pain': 'joint-pain',
  'Leg Pain': 'soreness',
  'Foot Pain': 'soreness',
  'Arm Pain': 'soreness',
  'Muscle Pain': 'soreness',
  'Body Aches': 'soreness',
  'Stomach Pain': 'stomach',
  'Digestive Issues': 'stomach',
  Diarrhoea: 'stomach',
  Bloating: 'bloating',
  Nausea: 'nausea',
  Vomiting: 'nausea',
  Constipation: 'constipation',
  Heartburn: 'heartburn',
  'Period Pain': 'period',
  Cramps: 'period',
  Anxiety: 'anxiety',
  'Panic Attack': 'anxiety',
  'Sleep Issues': 'falling-asleep',
  Fatigue: 'energy',
  Cold: 'cold',
  Flu: 'cold',
  Cough: 'cold',
  'Sore Throat': 'cold',
  'Runny Nose': 'cold',
}

const asksHelp = anyOf(words.whatToDo)
/** Makes a pattern for phrases that are all of a message, with or without 'it' behind them. */
const ofIt = (phrases: readonly string[]) =>
  new RegExp(`^${goingOn}*${oneOf(phrases)}(?: (?:it|that|this|them|these))?(?: then)?\\W*$`, 'i')
/** Matches a few words that ask for help with what was said before: 'anything for it', 'what could cause it'. */
const helpsIt = ofIt([...words.helpWith, ...words.causes])
/** Matches 'should I worry', which only a doctor can answer. */
const worriesOfIt = ofIt(words.worries)
const nervous = anyOf(words.nervous)

/** The complaints that a message logs, or else those of the cards before or of the last answer. */
function complaintsOf(logs: readonly LogInput[], last: Before): string[] {
  const namesIn = (of: readonly (LogInput | null)[]) =>
    of.flatMap((log) => (log?.kind === 'symptom' ? [log.input.name] : []))
  const own = namesIn(logs)
  if (own.length > 0) return own
  const open = namesIn(last.cards.filter(isOpen).map((card) => inputOfCard(card, null)))
  if (open.length > 0) return open
  const spoken = lastSpokenOf(last)
  return spoken?.about === 'symptoms' && spoken.name !== null ? [spoken.name] : []
}

/** Returns the advice for complaints, or that a doctor should see them. */
function adviceFor(names: readonly string[], message: string): Ask {
  // A racing heart that comes with fear is helped as fear is; any other is for a doctor.
  const topic = nervous.test(message) ? 'anxiety' : topicOfComplaint[names[0]!]
  return topic
    ? { ask: 'advice', topic, said: `${message} ${names.join(' ')}`.toLowerCase().slice(0, 200) }
    : { ask: 'say', say: 'see_doctor' }
}

/**
 * Answers 'what should I do' by the complaint that it is about: one that it names itself, or that was said before it.
 * @param logs those of the message so far
 * @param message the whole of it
 * @returns null for other questions, and without a complaint
 */
export function helpAsked(part: Part, message: string, logs: readonly LogInput[], last: Before): Ask | null {
  if (part.intent !== 'advice' || !asksHelp.test(part.text)) return null
  const [marked] = spansOf(part, 'symptom')
  const named = marked ? symptomOf(marked) : (complaintIn(part.text) ?? painWhere(part.text))
  const names = named === undefined ? complaintsOf(logs, last) : [named]
  return names.length === 0 ? null : adviceFor(names, message)
}

/** Matches 'is that good', with nothing else in the message. */
const onlyJudges = new RegExp(`^${goingOn}*${oneOf(asks.judges)}(?: (?:for me|for my age|then))?\\W*$`, 'i')

/**
 * Answers a few words that ask for help with the complaint said before them, or whether a weight is good; null for others.
 */
export function helpForLast({ text }: Part, last: Before): Ask | null {
  if (onlyJudges.test(text) && lastSpokenOf(last)?.about === 'weight') return { ask: 'bmi' }
  const isWorry = worriesOfIt.test(text)
  if (!isWorry && !helpsIt.test(text)) return null
  const names = complaintsOf([], last)
  if (names.length === 0) return null
  return isWorry ? { ask: 'say', say: 'see_doctor' } : adviceFor(names, text)
}

const judges = anyOf([...asks.judges, ...words.judgesLog])
/**
 * Answers a question whether what the message logs is too much or enough: a dose is for a pharmacist, the rest is compared
 * with what is advised, a weight with the height; null for others.
 */
export function judgedLog({ text }: Part, logs: readonly LogInput[], clock: Clock): Ask | null {
  const log = logs.at(-1)
  if (log === undefined || !judges.test(text)) return null
  if (logs.some(({ kind }) => kindNamed(kind).judgedBy === 'pharmacist')) return { ask: 'say', say: 'dose' }
  const by = kindNamed(log.kind).judgedBy
  if (by === undefined || by === 'pharmacist') return null
  if (by === 'bmi') return { ask: 'bmi' }
  const range = usualRange(by, 'goal', clock)
  return { ask: 'records', query: { about: by, name: null, measure: 'goal', range, against: null } }
}
