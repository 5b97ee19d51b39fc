import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, 'src')

/** Returns the classes at the start of a sheet's rules, which apply to all pages once the sheet is loaded. */
const classesOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .flatMap(([, selectors]) => selectors.split(','))
    .flatMap((selector) => /^\s*\.([\w-]+)(?![\w)-])/.exec(selector)?.[1] ?? [])

/** Maps each class to the rooms with a rule that starts with it. */
function findRooms(sheets: Iterable<[path: string, css: string]>): Map<string, Set<string>> {
  const roomsOf = new Map<string, Set<string>>()
  for (const [path, css] of sheets) {
    const room = /^(app\/)?[\w-]+/.exec(path)![0]
    for (const name of classesOf(css)) roomsOf.set(name, (roomsOf.get(name) ?? new Set()).add(room))
  }
  return roomsOf
}

/** Returns the classes of several rooms, except those of the shared `ui`, of which rooms may have variants. */
const findClashes = (roomsOf: Map<string, Set<string>>) =>
  [...roomsOf].filter(([, rooms]) => rooms.size > 1 && !rooms.has('ui'))

test('no class is styled by two rooms, because the sheet of a page stays after leaving it', () => {
  const sheets = globSync('**/*.css', { cwd: source }).map((path): [string, string] => [
    path,
    readFileSync(join(source, path), 'utf8'),
  ])
  const rooms = findRooms(sheets)
  expect(rooms.size).toBeGreaterThan(0)
  expect(findClashes(rooms)).toEqual([])
})

test('a class of two rooms is detected', () => {
  const rooms = findRooms([
    ['app/dashboard/a.css', '.bar {\n}\n.ui-only > .bar-shape {\n}'],
    ['fasting/b.css', '@layer components {\n  /* .note */\n  .note,\n  .bar > span {\n  }\n}'],
    ['moods/c.css', '.tag.is-mood {\n}'],
    ['ui/styles/d.css', '.note {\n}\n.tag {\n}'],
    ['wallet/e.css', '.tag.is-token {\n}'],
  ])
  expect(findClashes(rooms)).toEqual([['bar', new Set(['app/dashboard', 'fasting'])]])
})
