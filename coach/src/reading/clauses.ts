import { tieNames } from './tied-names.ts'
import type { Part } from './read.ts'

const joins = String.raw`(?:(?:and|then|n|but|also|plus|so(?! far)|&|\+)\s+)`
const between = new RegExp(String.raw`(?:[,;.!\n]+\s*|\s+)${joins}+|[,;!\n]+\s*|\.\s+`, 'gi')
/** Returns a part's clauses, with the place where each starts in it. */
export const clausesOf = (part: Part): { text: string; at: number }[] => {
  const starts = [0, ...[...tieNames(part.text).matchAll(between)].map(({ 0: text, index }) => index + text.length)]
  return starts.map((at, index) => ({ text: part.text.slice(at, starts[index + 1]), at }))
}
