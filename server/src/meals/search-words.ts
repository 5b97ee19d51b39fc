/** Words that say nothing about a food. */
const fillers = new Set(['a', 'an', 'and', 'in', 'of', 'on', 'the', 'with'])
const mostWords = 6

/** Returns the words of a search in lower case; fillers are left out unless there are no others. */
export function searchWords(search: string): string[] {
  const words = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}

/** Returns the singular: 'slices' is slice, 'berries' is berry, 'cookies' is cookie; 'glass' stays. */
export function singular(word: string): string {
  if (/(?:ss|us)$/.test(word) || word.length < 4) return word
  if (/(?:[knp]|th|gg)ies$/.test(word)) return word.replace(/s$/, '')
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y')
  if (/(?:oes|ches|shes|xes|sses)$/.test(word)) return word.replace(/es$/, '')
  return word.replace(/s$/, '')
}

/** Returns the plural: 'slice' is slices, 'berry' is berries, 'tomato' is tomatoes. */
function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies')
  return /(?:o|ch|sh|x|ss)$/.test(word) ? `${word}es` : `${word}s`
}

/** Returns the names that a food may have in the table: as given, singular, and plural. */
export function namesOf(name: string): string[] {
  const words = name.trim().toLowerCase().split(/\s+/)
  const last = singular(words.at(-1)!)
  const ending = (word: string) => [...words.slice(0, -1), word].join(' ')
  return [...new Set([words.join(' '), ending(last), ending(plural(last))])]
}
