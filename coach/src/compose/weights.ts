import { mostWeightKg } from '@finu/contract/weight/weight'
import { kilogramsIn } from '../read-measures.ts'
import type { Part } from '../reading/read.ts'
import type { Clock } from '../when.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf } from '../words/lists.ts'
import { isYetToCome, ownPart } from './of-others.ts'
import { aside, asking, logged, timeOf, type PartLogs } from './part-logs.ts'
import { firstOf, spansOf, withoutTimes } from './spans.ts'

/** A number alone below this is no weight of a person. */
const leastLikelyKg = 20

/** Matches what is lifted, which is no weight of a person. */
const lifts = anyOf(cues.lifts)

/** Matches a change of weight, such as 'lost 2 pounds', which is no weight. */
const changed = /\b(?:lost|gained|down|up|plus|minus|put on|dropped)\b|^-/i

/** Logs a weight; without one the coach asks for it. */
export function logWeight(part: Part, clock: Clock): PartLogs | null {
  const own = ownPart(part)
  if (!own || isYetToCome(part) || lifts.test(part.text)) return null
  // 'Weighed in at 11st 6' may have no mark; a number alone needs one.
  const whole = kilogramsIn(withoutTimes(own))
  const isChange = changed.test(own.text)
  // 'Lost 2 kilos this month, 70.2 this morning' has a change and a weight.
  const likely = (text: string) => {
    const weight = kilogramsIn(text)
    return isChange && weight !== null && weight.kg < leastLikelyKg ? null : weight
  }
  const isWhole = whole && !whole.isGuessed && !(isChange && whole.kg < leastLikelyKg)
  const read = isWhole ? whole : firstOf(spansOf(own, 'amount'), likely)
  if (!read || (read.isGuessed && read.kg < leastLikelyKg)) return asking({ ask: 'weight' })
  if (read.kg <= 0 || read.kg > mostWeightKg) return aside('impossible', part.text)
  return logged({
    kind: 'weight',
    input: { weight_kg: read.kg, ...timeOf(part, clock) },
    isGuessed: read.isGuessed,
  })
}
