import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Folders of rooms, or of parts that rooms depend on. */
const places = ['contract/src', 'coach/src', 'server/src', 'web/src', 'web/src/app']

/**
 * Finds the tests of a room on every floor: `moods`, or a whole floor such as `coach`.
 * @returns filters that Vitest matches against the paths of tests
 * @throws if nothing has that name
 */
export function testsOfRoom(room: string): string[] {
  const folders = places.map((place) => `${place}/${room}`).filter((path) => existsSync(join(root, path)))
  const paths = [...folders.map((folder) => `${folder}/`), ...(existsSync(join(root, room)) ? [`${room}/`] : [])]
  if (paths.length === 0) throw new Error(`No room is called '${room}'.`)
  return paths
}

/** Returns the room of a file, or its floor if it has none; null for other files. */
export function roomOf(file: string): string | null {
  const [, room] = /^(?:contract|server|web|coach)\/src\/(?:app\/)?([\w-]+)\//.exec(file) ?? []
  if (room && isRoom(room)) return room
  const [floor] = /^(?:server|web|coach|contract|chain|scripts|standins)(?=\/)/.exec(file) ?? []
  return floor ?? null
}

const isRoom = (room: string) => places.some((place) => existsSync(join(root, place, room)))
