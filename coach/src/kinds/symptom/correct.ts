import type { InputOf, SaidAs } from '../../log-input.ts'
import { withDigits } from '../../values/numbers.ts'
import { capitalised, cutTo, noteOf } from '../../values/plain.ts'
import { notBad, readScore, readSeverity, scoreOfTen } from '../../values/read-severity.ts'
import { bodyPart, knownSymptom } from './read-symptom.ts'
import type { Part } from '../../reading/read.ts'
import { isBareNumber, longestUnmarked, withoutOne, type Correction } from '../../compose/correct/correction.ts'
import { withoutReplaced } from '../../compose/correct/said-numbers.ts'
import { spansOf } from '../../compose/spans.ts'
import { symptomOf } from './symptoms.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'

/** Reads a number without a scale: it is of that of the card. */
const onScale = (number: string, said: SaidAs | undefined): number | null =>
  said?.outOf === 10 ? readScore(`${number}/10`) : readSeverity(`level ${number}`)

/** Returns the strength in words: 'not too bad' is light. */
const strengthIn = (text: string, said: SaidAs | undefined): number | null => {
  if (notBad.test(text)) return 2
  const number = /^(?:(?:an?|like|about) )*(\d{1,2})$/.exec(withDigits(text).trim())?.[1]
  return number === undefined ? readSeverity(text) : onScale(number, said)
}

/** Returns the only number of a part without other values, as in 'it got worse, make it a 4'. */
function scoreAlone(part: Part, said: SaidAs | undefined): number | null {
  const isOther = part.spans.some(({ label }) => label === 'when' || label === 'duration')
  const numbers = withDigits(withoutReplaced(withoutOne(part.text))).match(/\b\d{1,2}\b/g) ?? []
  return isOther || numbers.length !== 1 ? null : onScale(numbers[0], said)
}

/** Reads the new strength: by its surest sign first, an unmarked text last. */
function strengthOf({ part, amount }: Correction, said: SaidAs | undefined): number | null {
  if (notBad.test(part.text)) return 2
  const isUnmarked = part.spans.every(isBareNumber) && part.text.length <= longestUnmarked
  return (
    readScore(part.text) ??
    spansOf(part, 'severity')
      .map(({ text }) => strengthIn(text, said))
      .find((each) => each !== null) ??
    scoreAlone(part, said) ??
    (amount ? onScale(withDigits(amount), said) : isUnmarked ? strengthIn(withoutOne(part.text), said) : null)
  )
}

/** Returns the side of the body that a few words name: the right of 'the right one, not the left'. */
const sideIn = (text: string): string | undefined =>
  /\b(?<!not (?:the |my )?)(left|right|both)\b(?! now| away)/i.exec(text)?.[1]?.toLowerCase()

/** Words that name only a side: 'right side'. */
const isOnlySide = /^(?:(?:the|my|on|left|right|both|hand) )*sides?$/i
const isOnlyPlace = new RegExp(`^(?:(?:the|my|left|right|lower|upper) )*${bodyPart.source}$`, 'i')

/** Replaces the side of the body in a description, or puts it in front if the description names none. */
function withSide(side: string, description: string | undefined): string {
  const sided = description?.replace(/\b(?:left|right|both)\b/i, side)
  if (sided !== undefined && sided !== description) return capitalised(sided)
  return description === undefined
    ? `${capitalised(side)} side`
    : cutTo(300, `${capitalised(side)} side, ${description}`)
}

const saysCause = new RegExp(
  `^(?:and |but )?${oneOf(cues.remarksCause)}(?: the| my| all| that| it)* (?=\\p{L}{3})`,
  'iu',
)
/** Matches a few words that say that a complaint has ended: 'it's gone now'. */
const isOver = new RegExp(
  String.raw`^(?:(?:and|it|that|its|it's|the pain|now|all) ){0,4}${oneOf(cues.symptomOver)}(?=(?: now| again)?[.! ]*$)`,
  'i',
)
const longestRemark = 60

/** Returns true for a few words that say what a complaint may come from: 'probably the street food'. */
export const isCauseRemark = ({ text, spans }: Part): boolean =>
  text.length <= longestRemark &&
  saysCause.test(text) &&
  !/[?\d]/.test(text) &&
  !spans.some(({ label }) => label === 'severity' || label === 'symptom')

/** Corrects a symptom's strength, name, place or time, or adds its cause; null if none is said. */
export function correctSymptom(log: InputOf<'symptom'>, correction: Correction): InputOf<'symptom'> | null {
  const { part, moved } = correction
  if (isCauseRemark(part)) {
    const cause = part.text.replace(/[.! ]+$/, '')
    const description = cutTo(300, capitalised([log.input.description, cause].filter(Boolean).join('; ')))
    return { ...log, input: { ...log.input, description } }
  }
  const over = isOver.exec(part.text)?.[0]
  if (over !== undefined) {
    const note = `${over
      .trim()
      .toLowerCase()
      .replace(/^(?:it|its|it's|it is|and) /, '')} by ${correction.clock.time}`
    return {
      ...log,
      input: {
        ...log.input,
        description: cutTo(300, capitalised([log.input.description, note].filter(Boolean).join('; '))),
      },
    }
  }
  const strength = strengthOf(correction, log.said)
  const symptom = spansOf(part, 'symptom').find(({ text }) => !isOnlySide.test(text))
  // Another part of the body replaces the description.
  const place = symptom && isOnlyPlace.test(symptom.text) ? noteOf(symptom.text) : undefined
  const name = symptom && (place ? knownSymptom(`${symptom.text} pain`) : symptomOf(symptom))
  const side = symptom ? undefined : sideIn(part.text)
  if (strength === null && !name && !side && moved.at === undefined) return null
  const description = place ?? (side && withSide(side, log.input.description))
  const score = scoreOfTen(part.text) ?? undefined
  return {
    ...log,
    ...(strength === null ? {} : { said: { ...log.said, score } }),
    input: {
      ...log.input,
      ...(description ? { description } : {}),
      ...(strength === null ? {} : { severity_score: strength }),
      ...(name ? { name } : {}),
      ...moved,
    },
  }
}
