import type { Ask } from '../ask.ts'
import { inputOfCard } from '../card-input.ts'
import type { LogInput } from '../log-input.ts'
import type { Part } from '../reading/read.ts'
import type { AdviceTopic } from '../reading/tags.ts'
import { complaintIn, painWhere } from '../read-symptom.ts'
import type { Before } from '../understanding.ts'
import words from '../words/situations.json' with { type: 'json' }
import { anyOf } from '../words/lists.ts'
import { isOpen } from './cards-before.ts'
import { spansOf } from './spans.ts'
import { symptomOf } from './symptoms.ts'

/** The advice for a complaint by its name; what is not here is for a doctor. */
const topics: Partial<Record<string, AdviceTopic>> = {
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
const nervous = anyOf(words.nervous)

/** The complaints that a message logs, or else those of the cards before. */
function complaintsOf(logs: readonly LogInput[], { cards }: Before): string[] {
  const namesIn = (of: readonly (LogInput | null)[]) =>
    of.flatMap((log) => (log?.kind === 'symptom' ? [log.input.name] : []))
  const own = namesIn(logs)
  return own.length > 0 ? own : namesIn(cards.filter(isOpen).map((card) => inputOfCard(card, null)))
}

/**
 * Answers 'what should I do' by the complaint that it is about: one that it names itself, or that was said before it.
 * @param logs those of the message so far
 * @param message the whole of it
 * @returns advice, or that a doctor should see it; null for other questions, and without a complaint
 */
export function helpAsked(part: Part, message: string, logs: readonly LogInput[], last: Before): Ask | null {
  if (part.intent !== 'advice' || !asksHelp.test(part.text)) return null
  const [marked] = spansOf(part, 'symptom')
  const named = marked ? symptomOf(marked) : (complaintIn(part.text) ?? painWhere(part.text))
  const names = named === undefined ? complaintsOf(logs, last) : [named]
  if (names.length === 0) return null
  // A racing heart that comes with fear is helped as fear is; any other is for a doctor.
  const topic = nervous.test(message) ? 'anxiety' : topics[names[0]!]
  return topic
    ? { ask: 'advice', topic, said: `${message} ${names.join(' ')}`.toLowerCase().slice(0, 200) }
    : { ask: 'say', say: 'see_doctor' }
}
