import type { Part } from '../../reading/read.ts'
import type { Kept } from '../../reply-data.ts'
import { exerciseNamed, medicineWords, movementIn } from '../ask/asked-words.ts'
import { symptomIn } from '../../kinds/symptom/asked.ts'
import { spansOf } from '../spans.ts'

/** Returns what the last part of a message that names something names: a medicine, a symptom, an exercise or a food; null if it names none. */
export function namedIn(parts: readonly Part[]): Kept['of'] {
  const named = parts.flatMap((part): NonNullable<Kept['of']>[] => {
    const medicine = medicineWords(part.text) ?? spansOf(part, 'medicine')[0]?.text.toLowerCase() ?? null
    if (medicine !== null) return [{ about: 'medicine', name: medicine }]
    const symptom = symptomIn(part)
    if (symptom !== null) return [{ about: 'symptoms', name: symptom }]
    const [activity] = spansOf(part, 'activity')
    const exercise = activity ? (movementIn(activity.text) ?? exerciseNamed(activity.text)) : null
    if (exercise !== null) return [{ about: 'exercise', name: exercise }]
    const [food] = part.intent === 'meal' ? spansOf(part, 'food') : []
    return food ? [{ about: 'meals', name: food.text.toLowerCase() }] : []
  })
  return named.at(-1) ?? null
}
