type Phrases = readonly string[]

const sourceOf = (phrase: string): string => phrase.replaceAll(/\((\w+)\)/g, '(?:$1)?').replaceAll('*', String.raw`\w*`)

/**
 * Returns the source of a pattern for any of some phrases, as whole words. A phrase is plain words; `*` matches any
 * ending, and `(s)` letters that may be missing. Repeat it with a bound, such as `{0,12}`: where a list has 'make', 'it'
 * and 'make it', a text of those words can be divided in as many ways as there are sums, and each may be tried.
 */
export const oneOf = (phrases: Phrases): string =>
  String.raw`\b(?:${phrases
    // Longer phrases come first: 'a little bit' before 'a little'.
    .toSorted((a, b) => b.length - a.length)
    .map(sourceOf)
    .join('|')})\b`

/** Returns a pattern for any of some phrases, in any case. */
export const anyOf = (phrases: Phrases, flags = 'i'): RegExp => new RegExp(oneOf(phrases), flags)

/**
 * Makes a function that returns the names in a table with a phrase in a text, in the order of the table.
 * @param ahead the source of a pattern for what comes before a phrase
 */
export function finderOf<Name extends string>(table: Record<Name, Phrases>, ahead = ''): (text: string) => Name[] {
  const rows: [Name, RegExp][] = []
  for (const name in table) rows.push([name, new RegExp(ahead + oneOf(table[name]), 'i')])
  return (text) => rows.flatMap(([name, phrases]) => (phrases.test(text) ? [name] : []))
}
