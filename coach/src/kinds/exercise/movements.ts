import { movements } from '@finu/contract/fitness/movements'
import { capitalised, cutTo } from '../../values/plain.ts'
import movementWords from '../../words/logged/movements.json' with { type: 'json' }

const plainOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[- ]/g, '')
    .replace(/(?<=ch|sh|ss)es$/, '')
    .replace(/(?<=[a-z]{2}[^s])s$/, '')

const known = new Map([
  ...movements.map(({ name }): [string, string] => [plainOf(name), name]),
  ...Object.entries(movementWords.names).flatMap(([name, said]) =>
    said.map((each): [string, string] => [plainOf(each), name]),
  ),
])
const done = new RegExp(`^(?:(?:${movementWords.before.join('|')}) )+`)

const wordsOf = (name: string): string[] => name.toLowerCase().replaceAll('-', ' ').split(' ')
const inWords = movements.map(({ name }) => ({ name, words: wordsOf(name) }))
const shortestPrefix = 3

/** Returns the only movement of the list whose words begin with some words: 'leg ext' is the leg extension. */
function byPrefix(said: string): string | undefined {
  const words = wordsOf(said)
  if (words.length < 2 || words.some((word) => word.length < shortestPrefix)) return undefined
  const begun = words.map((word) => word.replace(/s$/, ''))
  const found = inWords.filter(
    ({ words: whole }) => whole.length === begun.length && begun.every((word, at) => whole[at]!.startsWith(word)),
  )
  return found.length === 1 ? found[0]!.name : undefined
}

const nameOf = (said: string): string => said.toLowerCase().replace(done, '').trim()

const longestName = 80

/** Returns the name of a movement: that of the list, however it is spelt, or else the person's own words. */
export function movementOf(said: string): string {
  const name = nameOf(said)
  return known.get(plainOf(name)) ?? byPrefix(name) ?? capitalised(cutTo(longestName, name))
}

/** Returns true if a movement is in the list. */
export const isMovement = (said: string): boolean =>
  known.has(plainOf(nameOf(said))) || byPrefix(nameOf(said)) !== undefined
