import type { Part, Span } from '../../reading/read.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import words from '../../words/logged/medicines.json' with { type: 'json' }

/** Matches a message that nothing was taken: 'no meds today'. */
export const noMedicine = anyOf(words.none)
/** 'Forgot to log my statin' was taken all the same. */
const missed = new RegExp(`${oneOf(cues.notDone)}(?! to ${oneOf(cues.mentions)})`, 'i')
const taken = /\b(?:took|taken|so had|but had)\b/i
const deniedBefore = /\b(?:no|not(?: the| my| any)?|without|except(?: the| my)?)\s+$/i
const deniedBehind = /^\W*(?:no|nope)\b/i
/** The words up to the clause in which a name stands. */
const aheadOfClause = /^.*(?:[,;.]|\b(?:and|but|then)\b)/i
/** Matches the words between two names of a list. */
const listed = /^\W*(?:(?:and|or|n|my|the)\W*)*$/i

/** Returns where 'took' stands in a part that begins with a missed dose; its start for others. */
export function lastTaken(part: Part): number {
  const miss = missed.exec(part.text)
  const took = miss ? part.text.slice(miss.index).search(taken) : -1
  return miss && took > 0 ? part.start + miss.index + took : part.start
}

/**
 * Returns true if a medicine was not taken or an exercise not done: 'forgot the statin', 'zinc yes, iron no', 'no run'.
 * @param names all names of the part, in order
 */
export function isNotDone(part: Part, name: Span, names: readonly Span[]): boolean {
  const at = names.indexOf(name)
  const [from, to] = [names[at - 1]?.end ?? part.start, names[at + 1]?.start ?? part.start + part.text.length]
  const gap = part.text.slice(from - part.start, name.start - part.start)
  // Of 'forgot the iron and zinc' both were missed.
  if (at > 0 && listed.test(gap) && isNotDone(part, names[at - 1]!, names)) return true
  const before = at === 0 ? gap : gap.replace(aheadOfClause, '')
  const behind = /^[^,;.]*/.exec(part.text.slice(name.end - part.start, to - part.start))![0]
  const isMarked = part.spans.some(
    ({ label, start, end }) =>
      label === 'not' && start >= name.start - before.length && end <= name.end + behind.length,
  )
  if (isMarked || deniedBefore.test(before) || deniedBehind.test(behind)) return true
  const clause = `${before} ${name.text} ${behind}`
  return missed.test(clause) && !taken.test(clause.replace(missed, ' '))
}

/** Returns true if a part says that a dose was not taken, and nothing that was: 'didn't take my zoloft'. */
export const isMissed = ({ text }: Part): boolean => missed.test(text) && !taken.test(text.replace(missed, ' '))

const listGoesOn = /^(?:and|or|n|&)(?: my| the)? /i

/** Carries what was skipped into a list that goes on in the next part: 'skipped breakfast | and my iron'. */
export function withSkippedLists(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    const before = parts[at - 1]
    const [name] = part.spans
    const ahead = listGoesOn.exec(part.text)?.[0].length
    const isListed = part.intent === 'medicine' && name?.label === 'medicine' && name.start - part.start === ahead
    if (!before || !isListed || !isMissed(before) || /[.!?]\s*$/.test(before.text)) return part
    return { ...part, spans: [{ label: 'not', text: 'skipped', start: part.start, end: part.start }, ...part.spans] }
  })
}
