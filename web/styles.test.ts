import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, 'src')

/** Classes with which a rule of a style sheet begins: it holds on whatever page the sheet was loaded on once. */
const classesOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .flatMap(([, selectors]) => selectors.split(','))
    .flatMap((selector) => /^\s*\.([\w-]+)(?![\w)-])/.exec(selector)?.[1] ?? [])

/** The rooms that begin a rule with a class. */
function findRooms(sheets: Iterable<[path: string, css: string]>): Map<string, Set<string>> {
  const roomsOf = new Map<string, Set<string>>()
  for (const [path, css] of sheets) {
    const room = /^(app\/)?[\w-]+/.exec(path)![0]
    for (const name of classesOf(css)) roomsOf.set(name, (roomsOf.get(name) ?? new Set()).add(room))
  }
  return roomsOf
}

/** Rooms may each have their kind of what all share. */
const findClashes = (roomsOf: Map<string, Set<string>>) =>
  [...roomsOf].filter(([, rooms]) => rooms.size > 1 && !rooms.has('ui'))

test('no class is styled by two rooms: the sheet of a page that was left stays', () => {
  const sheets = globSync('**/*.css', { cwd: source }).map((path): [string, string] => [
    path,
    readFileSync(join(source, path), 'utf8'),
  ])
  const rooms = findRooms(sheets)
  expect(rooms.size).toBeGreaterThan(0)
  expect(findClashes(rooms)).toEqual([])
})

test('a class of two rooms is found', () => {
  const rooms = findRooms([
    ['app/dashboard/a.css', '.bar {\n}\n.ui-only > .bar-shape {\n}'],
    ['fasting/b.css', '@layer components {\n  /* .note */\n  .note,\n  .bar > span {\n  }\n}'],
    ['moods/c.css', '.tag.is-mood {\n}'],
    ['ui/styles/d.css', '.note {\n}\n.tag {\n}'],
    ['wallet/e.css', '.tag.is-token {\n}'],
  ])
  expect(findClashes(rooms)).toEqual([['bar', new Set(['app/dashboard', 'fasting'])]])
})
