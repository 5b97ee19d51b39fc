/** Words that say nothing about a food. */
const fillers = new Set(['a', 'an', 'and', 'in', 'of', 'on', 'the', 'with'])
const mostWords = 6

/** The words of a search, as typed but for case; those that say nothing are left out unless there are no others. */
export function searchWords(search: string): string[] {
  const words = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}
