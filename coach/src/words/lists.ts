type Phrases = readonly string[]

const sourceOf = (phrase: string): string => phrase.replaceAll(/\((\w+)\)/g, '(?:$1)?').replaceAll('*', String.raw`\w*`)

/**
 * The source of a pattern of any of some phrases, as whole words. A phrase is plain words; `*` stands for any ending, and
 * `(s)` for letters that may be missing.
 */
export const oneOf = (phrases: Phrases): string =>
  String.raw`\b(?:${phrases
    // 'A little bit' before 'a little'.
    .toSorted((a, b) => b.length - a.length)
    .map(sourceOf)
    .join('|')})\b`

/** A pattern that finds any of some phrases, in capitals or not. */
export const anyOf = (phrases: Phrases, flags = 'i'): RegExp => new RegExp(oneOf(phrases), flags)

/**
 * Makes a function that finds the names of a table that have a phrase in a text, in the order of the table.
 * @param ahead the source of a pattern of what stands before a phrase
 */
export function finderOf<Name extends string>(table: Record<Name, Phrases>, ahead = ''): (text: string) => Name[] {
  const rows: [Name, RegExp][] = []
  for (const name in table) rows.push([name, new RegExp(ahead + oneOf(table[name]), 'i')])
  return (text) => rows.flatMap(([name, phrases]) => (phrases.test(text) ? [name] : []))
}
