import type { SetGroup } from '@finu/contract/fitness/exercise-input'
import { setLimits } from '@finu/contract/fitness/sets'
import { withDigits } from '../../values/numbers.ts'
import { kilogramsIn } from '../../values/read-measures.ts'
import { withoutReplaced } from '../../compose/correct/said-numbers.ts'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const ordinal = `(${[...places, 'last', 'final', '1st', '2nd', '3rd', '[4-6]th', 'all', 'each', 'every'].join('|')})`
/** Matches the name of one set of a movement, or of a few: 'the last set of push ups', 'first two sets', 'set 3'. */
const named = new RegExp(String.raw`\b${ordinal} (?:(\d) )?(?:[\p{L}-]+ ){0,3}?sets?\b|\bset (?:number )?(\d)\b`, 'iu')
const soleNumber = /^\D*?(\d{1,4})\D*$/

/** Returns true if words say something of one set: 'the last set was only 8'. */
export const saysOneSet = (text: string): boolean => {
  const said = withDigits(text)
  return named.test(said) && /\d/.test(said.replace(named, ' '))
}

/** Returns where the named sets stand among some; null if they are no such sets. */
function rangeOf([, word, count = '1', place]: RegExpExecArray, of: number): { from: number; to: number } | null {
  const many = Number(count)
  if (/^(?:all|each|every)$/i.test(word ?? '')) return { from: 0, to: of }
  const isLast = /^(?:last|final)$/i.test(word ?? '')
  const at = place ?? (word && (/\d/.exec(word)?.[0] ?? String(places.indexOf(word.toLowerCase()) + 1)))
  const from = isLast ? of - many : Number(at) - 1
  return from >= 0 && from + many <= of ? { from, to: from + many } : null
}

/**
 * Returns the sets of a movement with what words say of one of them: 'last set was only eight' of three of ten are 10,
 * 10 and 8. Null for other words.
 */
export function withOneSet(groups: readonly SetGroup[], text: string): SetGroup[] | null {
  const said = withDigits(withoutReplaced(text.toLowerCase()))
  const found = named.exec(said)
  const singles = groups.flatMap((group) => Array.from({ length: group.sets }, () => ({ ...group, sets: 1 })))
  const range = found && rangeOf(found, singles.length)
  if (!range) return null
  const rest = said.replace(named, ' ')
  const kg = kilogramsIn(rest)
  const number = Number(soleNumber.exec(rest)?.[1])
  const isLoad = kg !== null && !kg.isGuessed && kg.kg <= setLimits.loadKg
  if (!isLoad && !(number >= 1 && number <= setLimits.reps)) return null
  const changed = singles.map((set, at): SetGroup => {
    if (at < range.from || at >= range.to) return set
    if (isLoad) return { ...set, load_kg: kg.kg }
    return set.reps === undefined ? { ...set, seconds: number } : { ...set, reps: number }
  })
  const joined: SetGroup[] = []
  for (const set of changed) {
    const last = joined.at(-1)
    const isSame = last?.reps === set.reps && last?.load_kg === set.load_kg && last?.seconds === set.seconds
    if (last && isSame) joined[joined.length - 1] = { ...last, sets: last.sets + 1 }
    else joined.push(set)
  }
  return joined
}
