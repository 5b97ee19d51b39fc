import { activityIn } from '../../kinds/exercise/activities.ts'
import { inputOfCard } from '../../card-input.ts'
import { intentsOf } from '../../kinds/intents.ts'
import type { LogInput } from '../../log-input.ts'
import { withDigits } from '../../values/numbers.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import type { Before } from '../../understanding.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { saysSets } from '../../kinds/exercise/loads.ts'
import { cardsNamed } from './card-meant.ts'
import { isOpen } from './cards-before.ts'
import { movementsLeft, setsAtOnce } from '../../kinds/exercise/correct.ts'
import { saysOneSet } from '../../kinds/exercise/one-set.ts'
import { aheadOfCorrection } from './correction.ts'

type Card = Before['cards'][number]

/** The most characters of a remark about a card. */
const longest = 80

const unkept = anyOf(cues.unkept)
const ofOthers = new Set<Span['label']>(['food', 'symptom', 'medicine', 'goal'])

/** Returns true for a figure of an open card that no record has: 'the pulse was 156 on average'. */
export const isUnkept = ({ text, spans }: Part, { cards }: Before): boolean =>
  cards.some(isOpen) &&
  text.length <= longest &&
  unkept.test(text) &&
  /\d/.test(text) &&
  !text.includes('?') &&
  !spans.some(({ label }) => ofOthers.has(label)) &&
  // '600 m of climbing' names nothing that was done.
  activityIn(text.replace(unkept, '')) === null

const saysOfThing = new RegExp(String.raw`${aheadOfCorrection}[\p{L}' -]{3,50}? (?:was|were|is|are|should)\b`, 'iu')
const isLog = new Set<Intent>([...intentsOf('taken', 'done'), 'symptom', 'unclear'])

/** Returns true if a part says something of what is on an open card, as in 'the pull-ups were only 3x6'. */
export const isOfOpenCard = (part: Part, { cards }: Before): boolean =>
  isLog.has(part.intent) &&
  part.text.length <= longest &&
  ((saysOfThing.test(part.text) && cardsNamed(part, cards.filter(isOpen)).length > 0) ||
    cards.some((card) => isOpen(card) && saysLoads(part, card)))

/** Returns true for one set of an open card: 'my last set was only eight', but not '3 sets'. */
export const isOfSet = ({ text }: Part, { cards }: Before): boolean =>
  text.length <= longest &&
  saysOneSet(text) &&
  !text.includes('?') &&
  cards.some((card) => {
    const log = isOpen(card) ? inputOfCard(card, null) : null
    return log?.kind === 'exercise' && log.input.sets !== undefined
  })

/** Returns true for loads of movements on a card without sets: 'squats 105 and bench 77.5'. */
function saysLoads(part: Part, card: Card): boolean {
  const log = part.intent === 'exercise' ? inputOfCard(card, null) : null
  return log?.kind === 'exercise' && !saysSets(part.text) && setsAtOnce(part, log.input) !== null
}

/** Returns true if a part goes on with the workout that the message changes: '(bench was 4x6) and squats 5x5'. */
export const isOfChanged = (part: Part, changed: readonly LogInput[]): boolean =>
  part.intent === 'exercise' &&
  changed.some(
    ({ kind, input }) =>
      kind === 'exercise' && 'sets' in input && movementsLeft(part, input.sets!).length < input.sets!.length,
  )

const only = new RegExp(
  String.raw`^(?:${oneOf(['and', 'then', 'had', 'plus', 'i'])} ){0,12}(?:another|\d{1,2}) more`,
  'i',
)
const ofThem = /more(?: of (?:them|those))?[.! ]*$/i

/** Returns true for 'two more', which is not two of what is on a card, but two besides. */
export const isMore = ({ text }: Part): boolean => only.test(withDigits(text)) && ofThem.test(text)
