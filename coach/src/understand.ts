import type { Circumstances } from './circumstances.ts'
import { chosenOf } from './compose/correct/choice.ts'
import { canAnswer } from './foreign/answer.ts'
import { translate } from './foreign/translate.ts'
import { subjectNamed } from './kinds/subjects.ts'
import { otherLanguage } from './values/languages.ts'
import { tidy } from './values/plain.ts'
import { withoutTakenBack } from './reading/self-corrections.ts'
import type { Ask } from './ask.ts'
import { antecedentOf, isDoubtful, isOf, isOfOther, isSaid, tellsDose, withName } from './antecedent.ts'
import { read, type Composed } from './reading/reader.ts'
import type { Topic } from './advice/topics.ts'
import type { Before, Understanding } from './understanding.ts'
import type { Clock } from './values/when.ts'
import cues from './words/cues.json' with { type: 'json' }
import { oneOf } from './words/lists.ts'

const nothing: Understanding = {
  logs: [],
  question: null,
  asks: [],
  asides: [],
  unclear: [],
  followUp: null,
  language: null,
  spoken: null,
}

/** Pain that may be an emergency: the answer says only that, without a card. */
const urgentPain = [
  String.raw`\b(?:chest|heart)\b.{0,30}${oneOf(cues.hurts)}`,
  String.raw`${oneOf(cues.hurts)} (?:in|on|around) (?:my |the )?(?:left )?(?:chest|heart)\b`,
].map((source) => new RegExp(source, 'i'))
const notUrgent = /\b(?:press|day|workout|rate)\b/i

const ofEating = new Set<Topic>([
  'snack',
  'breakfast',
  'lunch',
  'dinner',
  'healthy-eating',
  'lose-weight',
  'fasting',
  'while-fasting',
  'cravings',
  'protein',
  'habits',
  'sugar',
  'gain-weight',
])

/** Returns true for topics to avoid with a person who shows signs of an eating disorder or wants a crash diet. */
const isAboutEating = (ask: Ask): boolean =>
  ask.ask === 'food' ||
  ask.ask === 'bmi' ||
  ask.ask === 'together' ||
  (ask.ask === 'advice' && ofEating.has(ask.topic)) ||
  (ask.ask === 'records' && subjectNamed(ask.query.about).isOfEating === true)

/** Joins the changes of a message that was read once more for some cards; what it logged besides is logged already. */
function onlyChanges(heard: readonly Understanding[]): Understanding | null {
  const acts = heard.flatMap(({ followUp }) => followUp ?? [])
  const logs = heard.flatMap((each) => each.logs).filter(({ input }) => input.replaces !== undefined)
  const left = acts.flatMap((act) => (act.is === 'left' ? act.cards : []))
  const revisions = acts.flatMap((act) => (act.is === 'revised' ? act.revisions : []))
  const followUp =
    left.length > 0
      ? { is: 'left' as const, cards: left }
      : revisions.length > 0
        ? { is: 'revised' as const, revisions }
        : (acts.find(({ is }) => is === 'changed') ?? null)
  return followUp && { ...nothing, logs, followUp }
}

/** Matches the beginning of a request that is said as a question: 'can you start a fast for me'. */
const asksFor = new RegExp(
  `^(?:${oneOf(cues.aheadOfAddition)}[, ]+){0,12}${oneOf(cues.asksFor)} (?=${oneOf(cues.logs)})`,
  'i',
)

/** Reads a message; a question that is not answered, but asks for a log, as that log. */
async function readAsked(said: string, before: Before | null, clock: Clock): Promise<Composed> {
  const composed = await read(said, before, clock)
  const wanted = asksFor.test(said) && isDoubtful(composed) ? said.replace(asksFor, '') : null
  if (wanted === null) return composed
  const other = await read(wanted, before, clock)
  return other.logs.length > 0 || other.question !== null ? other : composed
}

/**
 * Reads a message. Where its answer is of something else, it is read once more with the name of what the last answer was
 * about, instead of the word that points back to it: 'when did I last log it', after a question for a medicine.
 */
async function readNamed(said: string, before: Before | null, clock: Clock): Promise<Composed> {
  const composed = await readAsked(said, before, clock)
  // In 'I won't run today. How many did I do last week?' the message itself names it.
  const of = composed.of ?? antecedentOf(before)
  const named = of && isDoubtful(composed) && (tellsDose(said) || !isOf(composed, of)) ? withName(said, of) : null
  if (!of || !named) return composed
  const other = await read(named, before, clock)
  if (isOf(other, of, composed.unclear.length) || other.asks.some(isSaid)) return other
  // An answer of records that neither the message nor the conversation names would be of something else.
  return isOfOther(composed, of, said)
    ? { ...composed, asks: [{ ask: 'unanswered', untracked: null, said: said.slice(0, 160), of: of.about }] }
    : composed
}

/**
 * Reads a message. Deterministic.
 * @param before the coach's last answer; null at the beginning
 */
export async function understand(
  message: string,
  before: Before | null,
  { today, time, isMonthFirst, danger }: Clock & Pick<Circumstances, 'danger'>,
): Promise<Understanding> {
  const said = withoutTakenBack(tidy(message))
  // A person who sounds hopeless is asked how they are, and gets no cards.
  if (danger === 'low') return nothing
  const language = otherLanguage(said)
  const translated = translate(said, language)
  if (translated) {
    const heard = await understand(translated.text, before, { today, time, isMonthFirst, danger })
    if (canAnswer(heard)) return { ...heard, spoken: translated.language }
  }
  if (language) return { ...nothing, language }
  if (urgentPain.some((pattern) => pattern.test(said)) && !notUrgent.test(said))
    return { ...nothing, asks: [{ ask: 'urgent' }] }
  const chosen = chosenOf(said, before)
  if (chosen) {
    const circumstances = { today, time, isMonthFirst, danger }
    const [first, ...more] = await Promise.all(
      chosen.each.map((each) => understand(chosen.message, each, circumstances)),
    )
    const again = onlyChanges([first!, ...more])
    if (again) return again
  }
  const composed = await readNamed(said, before, { today, time, isMonthFirst })
  const isShown = (ask: Ask) => danger === null || !isAboutEating(ask)
  return {
    ...nothing,
    ...composed,
    // Signs of an eating disorder prevent cards for meals and fasts.
    logs: composed.logs.filter(({ kind }) => danger === null || (kind !== 'meal' && kind !== 'fast')),
    asks: composed.asks.filter(isShown),
    unclear: danger === null ? composed.unclear : [],
  }
}
