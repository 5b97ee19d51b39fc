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

const longestName = 80

/** Returns the name of a movement: that of the list, however it is spelt, or else the person's own words. */
export function movementOf(said: string): string {
  const name = said.toLowerCase().replace(done, '').trim()
  return known.get(plainOf(name)) ?? capitalised(cutTo(longestName, name))
}

/** Returns true if a movement is in the list. */
export const isMovement = (said: string): boolean => known.has(plainOf(said.toLowerCase().replace(done, '').trim()))
