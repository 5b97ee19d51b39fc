import type { Part, Span } from '../../reading/read.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'

const verb = String.raw`\b(?:was|were|is|are|wasn't|should)\b`
const begins = ['no', 'without', 'with', 'it was', 'make']
const removed = `${oneOf(cues.removes)} (?:the|my|that|those)`
/** Matches what divides two corrections: '…, and the bread was rye', '…, no apfelschorle', '… and without butter'. */
const between = new RegExp(
  String.raw`(?:[,;.]\s*(?:and|but|also)?|\s+(?:and|but|also))\s+` +
    String.raw`(?=(?:the|my) [^,;]*?${verb}|[\p{L}-]+ (?:was|were) |${oneOf(begins)} |${removed} )`,
  'giu',
)
const removal = new RegExp(`^${oneOf(cues.removes)}`, 'i')
const values = new Set<Span['label']>(
  'food amount energy meal duration distance load activity symptom severity feeling quality medicine'.split(
    ' ',
  ) as Span['label'][],
)
const denies = /\b(?:not|wrong)\b|n't\b|^no,?$/i

/** Divides a correction of several things, as each may be on another card; one that only says what was wrong stays whole. */
export function correctionsIn(part: Part): Part[] {
  for (const { 0: said, index } of part.text.matchAll(between)) {
    const end = index + said.length
    const ahead = part.spans.filter((span) => span.end <= part.start + index)
    const behind = part.spans.filter(({ start }) => start >= part.start + end)
    const before = part.text.slice(0, index)
    const after = part.text.slice(end)
    const isValued = (spans: readonly Span[]) => spans.some(({ label }) => values.has(label))
    // 'Make it 3 eggs and take out the toast' names by itself what is to go.
    const isWhole = removal.test(after) ? isValued(ahead) || /\d/.test(before) : isValued(ahead) && isValued(behind)
    if (!isWhole || denies.test(before)) continue
    const rest = { ...part, text: after, start: part.start + end, spans: behind }
    return [{ ...part, text: before, spans: ahead }, ...correctionsIn(rest)]
  }
  return [part]
}
