import { subjectIn } from './read-subject.ts'

interface TogetherAsk {
  ask: 'together'
  of: string | null
}

const asksOfAny = [
  /\b(?:what|which (?:things|of my \w+)|anything|something|things)\b.{0,24}\b(?:goes?|comes?|belongs?|happens?) together\b/,
  /\b(?:any|see|find|found|show(?: me)?|spot|notice|are there|is there|what|which|my)\b.{0,20}\b(?:patterns?|correlations?|connections?|links? between)\b/,
  /\bwhat have you (?:found|learn(?:ed|t)|noticed)\b/,
]
/** What has an effect on something: 'what affects my mood', 'what makes my headaches worse'. */
const asksOfOne = [
  /\b(?:what|which)(?: things?)? (?:most )?(?:affects?|influences?|drives?|has an? (?:effect|influence|impact) on|goes? (?:together )?with|correlates? with|comes? with)\b(.+)/,
  /\bwhat makes (my .+?) (?:better|worse|stronger|milder|rise|drop|go (?:up|down))\b/,
  /\bwhat (?:is|are) (my .+?) (?:linked|connected|related|tied) (?:to|with)\b/,
]
const levels = /\b(energy|stress|anxiety)\b/

/** The level, mood or symptom that is named; null for symptoms as such; undefined for anything else. */
function namedIn(text: string): string | null | undefined {
  const level = levels.exec(text)?.[1]
  if (level !== undefined) return level
  const subject = subjectIn(text)
  if (subject?.about === 'mood') return 'mood'
  return subject?.about === 'symptoms' ? subject.name : undefined
}

/**
 * A question about what goes together in one's own records.
 * @param text in small letters, without the mark at its end
 */
export function readTogether(text: string): TogetherAsk | null {
  const said = asksOfOne.map((pattern) => pattern.exec(text)?.[1]).find((each) => each !== undefined)
  if (said !== undefined) {
    const of = /\b(?:my|i|me|myself)\b/.test(said) ? namedIn(said) : undefined
    // 'What affects my points?' is no such question.
    return of === undefined ? null : { ask: 'together', of }
  }
  const isOwn =
    /\b(?:my|i|me|we|you)\b|\btogether$/.test(text) && !/\b(?:should|good|best|healthy|ideal|normal)\b/.test(text)
  return isOwn && asksOfAny.some((pattern) => pattern.test(text))
    ? { ask: 'together', of: namedIn(text) ?? null }
    : null
}
