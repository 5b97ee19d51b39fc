import { movements } from '@finu/contract/fitness/movements'
import { capitalised, cutTo } from '../plain.ts'
import words from '../words/movements.json' with { type: 'json' }

const plainOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/(?<=[a-z]{2}[^s])s$/, '')
    .replaceAll(' ', '')

const known = new Map([
  ...movements.map(({ name }): [string, string] => [plainOf(name), name]),
  ...Object.entries(words.names).flatMap(([name, said]) => said.map((each): [string, string] => [plainOf(each), name])),
])
const done = new RegExp(`^(?:(?:${words.before.join('|')}) )+`)

const shortestPrefix = 3
/** Returns the only movement of the list whose words begin with some words: 'leg ext' is the leg extension. */
function byPrefix(name: string): string | undefined {
  const said = name.replaceAll('-', ' ').split(' ')
  if (said.length < 2 || said.some((word) => word.length < shortestPrefix)) return undefined
  const found = movements.filter(({ name: full }) => {
    const all = full.toLowerCase().replaceAll('-', ' ').split(' ')
    return all.length === said.length && said.every((word, at) => all[at]!.startsWith(word.replace(/s$/, '')))
  })
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
