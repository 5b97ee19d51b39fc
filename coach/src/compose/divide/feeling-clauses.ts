import { intentsOf } from '../../kinds/intents.ts'
import { isFramedFeeling, plainFeeling } from '../../kinds/mood/plain-feelings.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import { knownSymptom } from '../../kinds/symptom/read-symptom.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { withBlanks } from '../spans.ts'

const besides = new Set<Intent>([...intentsOf('taken', 'done', 'measured'), 'fasted'])

/** Matches a feeling at the end of a clause: '… after and | im only flying', 'missed the bus | feeling down'. */
const feeling = new RegExp(
  String.raw`(?:^|[,;.] ?|\s)(?:(?:and|but|n|now|so) ){0,3}(${oneOf(cues.aheadOfFeeling)} [\p{L}' ]{3,40}?)` +
    String.raw`(?=$|[,;.!]| ${oneOf(cues.behindFeeling)} )`,
  'giu',
)

/** Marks that do not make a clause another one than a feeling. */
const isOfFeeling = ({ label }: Span) => label === 'feeling' || label === 'when' || label === 'quality'

const isTime = /\d|day|night|morning|evening|afternoon|now|week/i

/** Divides a part from a feeling that its words plainly say: 'surfed an hour, feelin unreal', 'sad, ate a big mac'. */
export function withFeelingClauses(part: Part): Part[] {
  if (!besides.has(part.intent)) return [part]
  const { text, start } = part
  for (const { 0: whole, 1: said, index } of text.matchAll(feeling)) {
    const [from, end] = [start + index + whole.length - said!.length, start + index + whole.length]
    const within = part.spans.filter((span) => span.start < end && span.end > from)
    const isPlain = isFramedFeeling(said!) && plainFeeling(said!) !== null && knownSymptom(said!) === null
    if (!isPlain || !within.every(isOfFeeling)) continue
    const rest = {
      ...part,
      text: withBlanks(part, [{ start: from, end }]),
      spans: part.spans.filter((span) => !within.includes(span)),
    }
    const mood: Part = {
      ...part,
      intent: 'mood',
      chance: 1,
      topic: null,
      topicChance: 0,
      text: said!,
      start: from,
      // The grand of 'in grand form' is no time.
      spans: within.filter(({ label, text: words }) => label !== 'when' || isTime.test(words)),
    }
    if (rest.spans.length === 0) return [part]
    return from < rest.spans[0]!.start ? [mood, rest] : [rest, mood]
  }
  return [part]
}
