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

/** Ways to set a font's weight or size without a token. */
const fontNumbers = [
  /(?<![\w-])text-\[[^\]]*\d(?:rem|em|px|vw|%)[^\]]*\]/g,
  /(?<![\w-])font-\[[^\]]*\]/g,
  /(?<![\w-])font(?:-size|-weight)?:[^;{}'"]*?(?<![\w-])\.?\d[^;{}'"\s]*/g,
  /(?<!\w)font(?:Size|Weight)['"]?\s*[:=]\s*[{'"]*\.?\d+/g,
  // Names of Tailwind's own scales, which the theme does not have.
  /(?<![\w-])(?:text-(?:xs|sm|base|lg|\d?xl)|font-(?:thin|extralight|light|normal|extrabold|black))(?![\w-])/g,
]

/** A face says for which weights it is made. */
const faces = /@font-face\s*\{[^}]*\}/g

const findNumbers = (text: string) => fontNumbers.flatMap((pattern) => text.replaceAll(faces, '').match(pattern) ?? [])

test('font weights and sizes come from the tokens of the theme', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: source }).filter(
    (file) => !/^ui\/(?:theme|tokens)\.css$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    findNumbers(readFileSync(join(source, file), 'utf8')).map((each) => `${file}: ${each}`),
  )
  expect(found).toEqual([])
})

test('a font weight or size that is a number or a name of another scale is detected, a token is not', () => {
  const refused = [
    'text-[0.8125rem]',
    'text-[clamp(1.625rem,9vw,2rem)]',
    'font-[620]',
    'font-size: 0.8125rem',
    'font-weight: 600',
    'font: 430 0.9375rem/1.5rem var(--ff-ui)',
    'fontSize: 14',
    'fontWeight={600}',
    'text-xs',
    'font-light',
  ]
  expect(refused.filter((each) => findNumbers(each).length === 0)).toEqual([])
  const allowed = `max-md:text-[color:red] text-ui/6 font-book font-sans font-size: var(--text-small); font: var(--weight-body) var(--text-body) / var(--text-body--line-height) var(--ff-ui); @font-face { font-weight: 400 900; }`
  expect(findNumbers(allowed)).toEqual([])
})
