import { mostWeightKg } from '@finu/contract/weight/weight'
import { kilogramsIn } from '../read-measures.ts'
import type { Part } from '../reading/read.ts'
import type { Clock } from '../when.ts'
import { aside, asking, logged, timeOf, type PartLogs } from './part-logs.ts'
import { firstOf, spansOf } from './spans.ts'

/** A number alone below this is no weight of a person. */
const leastLikelyKg = 20

/** Logs a weight; without one the coach asks for it. */
export function logWeight(part: Part, clock: Clock): PartLogs {
  const read = firstOf(spansOf(part, 'amount'), kilogramsIn)
  if (!read || (read.isGuessed && read.kg < leastLikelyKg)) return asking({ ask: 'weight' })
  if (read.kg <= 0 || read.kg > mostWeightKg) return aside('impossible', part.text)
  return logged({
    kind: 'weight',
    input: { weight_kg: read.kg, ...timeOf(part, clock) },
    isGuessed: read.isGuessed,
  })
}
