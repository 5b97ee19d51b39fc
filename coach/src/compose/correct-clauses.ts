import type { Part, Span } from '../reading/read.ts'

const verb = String.raw`\b(?:was|were|is|are|wasn't|should)\b`
/** Matches what divides two corrections: '…, and the bread was rye', '…, no apfelschorle', '… and without butter'. */
const between = new RegExp(
  String.raw`(?:[,;.]\s*(?:and|but|also)?|\s+(?:and|but|also))\s+` +
    String.raw`(?=(?:the|my) [^,;]*?${verb}|[\p{L}-]+ (?:was|were) |no |without |with |it was |make )`,
  'giu',
)
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
    const isWhole = [ahead, behind].every((spans) => spans.some(({ label }) => values.has(label)))
    if (!isWhole || denies.test(before)) continue
    const rest = { ...part, text: part.text.slice(end), start: part.start + end, spans: behind }
    return [{ ...part, text: before, spans: ahead }, ...correctionsIn(rest)]
  }
  return [part]
}
