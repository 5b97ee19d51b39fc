import { leavesOut } from '../../compose/ask/asked-words.ts'
import { spansOf } from '../../compose/spans.ts'
import type { Part } from '../../reading/read.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { symptomOf } from './symptoms.ts'

/** Matches words that name no symptom: 'most common symptom', 'triggers'. */
const anySymptom = new RegExp(`^(?:${oneOf(asks.beforeSymptom)} ){0,3}${oneOf(asks.anySymptom)}$`, 'i')

/** Returns the symptom of a question; null if it asks about all others. */
export function symptomIn(part: Part): string | null {
  const [symptom] = spansOf(part, 'symptom')
  if (leavesOut.test(part.text)) return null
  return !symptom || anySymptom.test(symptom.text) ? null : symptomOf(symptom)
}
