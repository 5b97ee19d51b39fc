import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

const texts = new Map<string, string>()

/** Returns the text of a file, which is read once. */
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

/** Lists what a pattern finds in files, as 'file: text'. */
function findIn(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) => (textOf(file).match(pattern) ?? []).map((found) => `${file}: ${found}`))
}

/** A noun chosen by hand: `=== 1 ? 'day' : 'days'`, also with the count before the noun. */
const chosenByHand = /=== 1 \? (['`])(?:1 )?([a-z][a-z ]*?)(?:y?)\1 : (['`])(?:\$\{[^}]*\} )?\2(?:ies|e?s)\3/g

/** An ending chosen by hand: `=== 1 ? '' : 's'`. */
const endedByHand = /=== 1 \? '' : 's'/g

test('every counted noun is written by countNoun or nounFor', () => {
  expect("count === 1 ? 'day' : 'days'".match(chosenByHand)).toHaveLength(1)
  expect("count === 1 ? '1 entry' : `${count} entries`".match(chosenByHand)).toHaveLength(1)
  const files = globSync(['{contract,server,web}/src/**/*.{ts,tsx}', 'scripts/**/*.ts'], { cwd: root }).filter(
    (file) => file !== 'scripts/wording.test.ts',
  )
  expect(files.length).toBeGreaterThan(1000)
  for (const pattern of [chosenByHand, endedByHand]) expect(findIn(files, pattern)).toEqual([])
})

/** Spellings of American English. Words of code, such as `color` in a style, are not prose and are not looked at. */
const american =
  /(?<![-.\w/@])(?:favorites?|colors?|colored|behaviors?|recogniz\w+|personaliz\w+|customiz\w+|summariz\w+|optimiz\w+|normaliz\w+|categoriz\w+|prioritiz\w+|emphasiz\w+|capitaliz\w+|canceled|canceling|labeled|labeling|traveled|gray|fiber|liters?|kilometers?|licenses|judgment|defense)(?![-\w/(]|\.\w)/gi
/** Texts that are specified to the letter, and names of others. */
const given = /Open Source Licenses|Failed to finalize|World Health Organization|Fiber, total dietary/g

const isComment = /^\s*(?:\/\*\*?|\*|\/\/)(.*)/
const quoted = /'([^'\n]*)'|`([^`\n]*)`|>([^<>{}\n]+)</g
const isCode = /flex|grid|items-|text-|rounded|border|var\(|font-|^\.|;|"/

/** Lists the prose of a file: of documents all but code, of code its comments and the texts of several words. */
function proseOf(file: string, text: string): string[] {
  const plain = (line: string) => line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' ').replaceAll(given, ' ')
  if (file.endsWith('.md'))
    return text
      .replaceAll(/```[\s\S]*?```/g, '')
      .split('\n')
      .map(plain)
  return text.split('\n').flatMap((line) => {
    const comment = isComment.exec(line)?.[1]
    if (comment !== undefined) return [plain(comment)]
    const parts = [...line.matchAll(quoted)].map(([, single, template, markup]) => single ?? template ?? markup ?? '')
    return parts
      .filter((each) => /[A-Za-z] [a-z]/.test(each) && !isCode.test(each))
      .map((each) => each.replaceAll(given, ' '))
  })
}

test('texts, comments and documents are in British English, as most of the specified texts are', () => {
  const find = (file: string, text: string) => proseOf(file, text).flatMap((line) => line.match(american) ?? [])
  expect(
    find('a.tsx', "const words = 'A personalized plan'\n// Recognizes colors.\nconst style = { color: gray }"),
  ).toEqual(['personalized', 'Recognizes', 'colors'])
  const files = [
    ...globSync('{README,CONTRIBUTING,CHANGELOG}.md', { cwd: root }),
    ...globSync('docs/**/*.md', { cwd: root }),
    ...globSync('{contract,server,web,standins}/src/**/*.{ts,tsx}', { cwd: root }),
  ].filter((file) => !file.includes('server/src/assistant') && !/letter|style|payment-page/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => find(file, textOf(file)).map((word) => `${file}: ${word}`))
  expect(found).toEqual([])
})

test('a button that saves has a capital for what it saves: Save Sleep, Save Changes', () => {
  const lower = /(?<=['>"`])Save (?!as |mine |your |for |a |all |them |it |new )[a-z]+(?=['<"`])/g
  expect("label: 'Save symptom'".match(lower)).toEqual(['Save symptom'])
  const files = globSync('web/src/**/*.tsx', { cwd: root })
  expect(findIn(files, lower)).toEqual([])
})

test('a summary of a call begins with a verb, is one line, and has no full stop', () => {
  const files = globSync('contract/src/**/*.ts', { cwd: root })
  const summaries = files.flatMap((file) =>
    [...textOf(file).matchAll(/summary:\s*['`]([^'`\n]*)/g)].map(([, line]) => line!),
  )
  expect(summaries.length).toBeGreaterThan(200)
  const verbs =
    /^(?:Add|Apply|Cancel|Change|Check|Claim|Complete|Convert|Count|Create|Delete|Disconnect|Edit|End|Exchange|Export|Find|Get|Give|Join|List|Log|Mark|Parse|Plan|Read|Reauthenticate|Receive|Redirect|Regenerate|Remove|Rename|Replace|Resend|Revoke|Save|Search|Send|Set|Sign|Spend|Start|Stop|Turn|Undo|Unsubscribe|Update|Upload|Verify)[ ,]/
  expect(summaries.filter((line) => line.length > 70 || line.endsWith('.') || !verbs.test(line))).toEqual([])
})

/** Phrases that read oddly, and what stands in their place. */
const odd = [
  /takenBack: '[A-Z]\w+ taken/g,
  /Who else receives data/g,
  /No food of this name/g,
  /and what to mind/g,
  /What you were doing, and/g,
  /looked at within the hour/g,
  /a number that leads to nobody/g,
  /No address is named/g,
  /'Say an? \w+ anew/g,
  /\b[Aa]n own (?:food|pipeline)\b/g,
  /anybody makes as many of as they like/g,
  /nearly a setting's is warned of/g,
  /[Tt]o lose minutes at most/g,
  /A database of before/g,
  /are read as no other kind/g,
]

test('no text has a phrase that was found to read oddly', () => {
  const files = [
    ...globSync('docs/*.md', { cwd: root }),
    ...globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }),
  ].filter((file) => !file.includes('server/src/assistant'))
  expect(odd.flatMap((phrase) => findIn(files, phrase))).toEqual([])
})
