import type { Part, Span } from '../../reading/read.ts'
import { distance } from '../../values/repair.ts'
import numbers from '../../words/numbers.json' with { type: 'json' }
import { isUnitWord } from './number-marks.ts'

const words = [...Object.keys(numbers.units), ...Object.keys(numbers.tens), 'hundred', 'thousand']
const exact: ReadonlySet<string> = new Set(words)
const within: ReadonlySet<string> = new Set(['and', 'n'])
/** Shorter words are near to too many others. */
const shortestMisspelt = 5

/** Returns the number word that a word is, or is misspelt from; null for others. */
function numberWord(word: string): string | null {
  if (exact.has(word) || /^\d+$/.test(word)) return word
  if (word.length < shortestMisspelt) return null
  return (
    words.find(
      (target) => target.length >= shortestMisspelt && target[0] === word[0] && distance(word, target, 1) <= 1,
    ) ?? null
  )
}

const token = /[\p{L}\d]+/gu

/**
 * Marks a number that is said in several words as one amount, with its unit, also where one is misspelt: 'two hunderd
 * fifty gram'.
 */
export function withSpokenNumbers(part: Part): Part {
  // A goal keeps its words.
  if (part.intent === 'goal') return part
  const said = [...part.text.matchAll(token)]
  let { spans } = part
  for (let at = 0; at < said.length; at++) {
    const run: string[] = []
    let [end, isWhole, isMisspelt] = [at, true, false]
    for (let next = at; next < said.length; next++) {
      const word = said[next]![0].toLowerCase()
      const before = said[next - 1]
      const gap = before ? part.text.slice(before.index + before[0].length, said[next]!.index) : ' '
      if (next > at && gap.trim() !== '' && gap !== '-') break
      const number = numberWord(word)
      if (number === null && !(run.length > 0 && within.has(word))) break
      run.push(number ?? word)
      if (number !== null) {
        end = next
        isMisspelt ||= number !== word
      }
      isWhole = number !== null
    }
    const spoken = isWhole ? run : run.slice(0, end - at + 1)
    if (spoken.length < 2 || !(isMisspelt || spoken.includes('hundred'))) continue
    const unit = said[end + 1]
    const hasUnit = unit !== undefined && isUnitWord(unit[0].toLowerCase())
    const last = hasUnit ? unit : said[end]!
    const start = part.start + said[at]!.index
    const mark: Span = {
      label: 'amount',
      text: `${spoken.join(' ')}${hasUnit ? ` ${unit[0]}` : ''}`,
      start,
      end: part.start + last.index + last[0].length,
    }
    spans = [...cutOut(part, spans, mark), mark].toSorted((a, b) => a.start - b.start)
    at = end
  }
  return spans === part.spans ? part : { ...part, spans }
}

/** Returns marks without the words of another: an amount within it goes, a food that begins in it begins behind it. */
const cutOut = (part: Part, spans: readonly Span[], mark: Span): Span[] =>
  spans.flatMap((span): Span[] => {
    if (span.end <= mark.start || span.start >= mark.end) return [span]
    if (span.end <= mark.end) return []
    const rest = part.text.slice(mark.end - part.start, span.end - part.start)
    const start = mark.end + rest.length - rest.trimStart().length
    return start < span.end ? [{ label: span.label, text: rest.trim(), start, end: span.end }] : []
  })
