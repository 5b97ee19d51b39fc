import { betweenTimes } from './night-times.ts'
import type { Part, Span } from '../../reading/read.ts'
import { withDigits } from '../../values/numbers.ts'
import type { Clock } from '../../values/when.ts'
import { wakingIn } from './nights.ts'
import { endsNight, interruptionsOf } from './wakings.ts'
import { clausesOf } from '../../reading/clauses.ts'
import { textAcross, withBlanks } from '../../compose/spans.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'

/** Matches a clause of being awake within a night, whose times and lengths are none of the night. */
const wakefulWords = anyOf(cues.wakeful)
const wakefulFigures = [
  /\bup for \S+ (?:hours?|hrs?|min\w*)\b/i,
  /\b(?:up|woke|woken)(?: up)? (?:\d+|two|three|four|five|several) times\b/i,
  /\b(?:woke|woken)(?: up)? at \S+ for\b/i,
  /\btook me (?:\S+ ){1,3}to\b/i,
]
const isWakeful = (text: string): boolean =>
  !endsNight.test(text) && (wakefulWords.test(text) || wakefulFigures.some((pattern) => pattern.test(text)))
const wokeAt = /^(?:and |then |but |i )*(?:woke|woken|was woken)(?: up)? at (?:\S+ ?){1,2}$/i
/** Matches a night that goes on: 'then slept till 8'. */
const sleepsOn = new RegExp(`^(?:and |then |but |i )*${oneOf(cues.sleepsOn)}(?: again| on)? (?:till?|until|to) `, 'i')
/** Matches the end of a night that was told of: 'then awake for good at 5:50'. */
const endsLater = new RegExp(
  `^(?:and |then |but |i |was |got |finally )*${oneOf(cues.fromBed)}${betweenTimes} \\d\\S*(?: ?[ap]m)?\\W*$`,
  'i',
)

const goesOn = ({ intent, text }: Part): boolean =>
  intent === 'sleep' && (sleepsOn.test(text) || endsLater.test(withDigits(text)))
const beginsWith = /^(?:for a (?:bit|while) )?(?:with|from|because of) /i

type Place = Pick<Span, 'start' | 'end'>
interface Clause extends Place {
  text: string
}

/** Returns the clauses of being awake: 'woke at 3' is one only before 'and couldn't get back to sleep'. */
function wakefulOf(clauses: readonly Clause[]): Clause[] {
  const isOne = (clause: Clause | undefined) => clause !== undefined && isWakeful(clause.text)
  return clauses.filter(
    (clause, at) => isOne(clause) || (wokeAt.test(clause.text.replace(/[\s,;.]+$/, '')) && isOne(clauses[at + 1])),
  )
}

const ofNight = (part: Part) => part.intent === 'sleep' || part.intent === 'symptom' || part.intent === 'unclear'
const hasTimes = (spans: readonly Span[]) => spans.some(({ label }) => label === 'when' || label === 'duration')

/** Joins the parts of a message from one to another; what lies between them is blank. */
function joined(parts: readonly Part[]): Part {
  const [first, ...more] = parts
  return more.reduce(
    (whole, part) => ({
      ...whole,
      text: textAcross(whole, part),
      spans: [...whole.spans, ...part.spans],
    }),
    first!,
  )
}

/** Blanks the wakeful clauses of a night, and marks them for its note. */
function withNote(night: Part, wakeful: readonly Place[]): Part {
  const isWithin = ({ start, end }: Span) => wakeful.some((clause) => start < clause.end && end > clause.start)
  const kept = night.spans.filter((span) => !isWithin(span))
  if (wakeful.length === 0 || !hasTimes(kept)) return night
  const notes = wakeful.map(({ start, end }): Span => ({
    label: 'cause',
    text: night.text.slice(start - night.start, end - night.start).replace(/^(?:and |then |but |i )+|[\s,;.]+$/gi, ''),
    start,
    end,
  }))
  return {
    ...night,
    text: withBlanks(night, wakeful),
    spans: [...kept, ...notes].toSorted((a, b) => a.start - b.start),
  }
}

/**
 * Puts being awake in the night into the note of the night, as no time of it is one of falling asleep or waking up:
 * 'slept 11 to 6 but awake for an hour around 3' is one night.
 */
export function withWakefulness(parts: readonly Part[], clock: Clock): Part[] {
  const whole: Part[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!
    if (part.intent !== 'sleep') {
      whole.push(part)
      continue
    }
    const of = [part]
    const complaints: Part[] = []
    const clauses = (each: Part): Clause[] =>
      clausesOf(each).map(({ text, at: from }) => ({
        text,
        start: each.start + from,
        end: each.start + from + text.length,
      }))
    while (at + 1 < parts.length) {
      const next = parts[at + 1]!
      const isAwake = ofNight(next) && clauses(next).every(({ text }) => isWakeful(text))
      // 'Feeling rested' behind a night is how it was.
      const isQuality = next.intent === 'sleep' && !hasTimes(next.spans) && wakingIn(next.text) !== null
      // 'Woke at two | with a leg cramp | then slept until six' is one night.
      const [rest] = parts.slice(at + 2)
      const isComplaint = beginsWith.test(next.text) && !hasTimes(next.spans) && rest !== undefined && goesOn(rest)
      if (!isAwake && !isQuality && !goesOn(next) && !isComplaint) break
      if (isComplaint) complaints.push({ ...next, intent: 'symptom' })
      else of.push(next)
      at++
    }
    const night = withNote(joined(of), wakefulOf(of.flatMap(clauses)))
    whole.push(withNote(night, interruptionsOf(night, clock)), ...complaints)
  }
  return whole
}
