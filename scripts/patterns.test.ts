import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const longest = 80

const literal = /(?<=(?:^|[(,=:[!&|?{;>]|return)\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\[])+\/[a-z]*/gm
const source = /(?<=String\.raw|RegExp\(\s*)`[^`]*`|'[^'\n]*\(\?[^'\n]*'|"[^"\n]*\(\?[^"\n]*"/g
const comment = /^\s*(?:\*|\/[/*]).*$/gm
/** Values inserted into a template, such as those of a list. */
const taken = /\$\{(?:[^{}]|\{[^}]*\})*\}/g

/** Lists the patterns in a file of code: literals, and text that is compiled to patterns. */
function patternsIn(text: string): string[] {
  const code = text.replaceAll(comment, '').replaceAll(taken, '$')
  const sources = (code.match(source) ?? []).map((each) => each.slice(1, -1))
  return [...(code.match(literal) ?? []), ...sources]
}

test('patterns are found in every notation', () => {
  const code = [
    '// Not /a comment/.',
    'const half = whole / 2 / parts',
    String.raw`const stem = (word: string) => word.replace(/[/\w]+(?:s|es)$/u, '')`,
    'const words = new RegExp(`^(?:the )?${oneOf(list)}$`, flags)',
    'const side = String.raw`(?:left|right)`',
    `const risks = compile(["i'm (?:very )?low"])`,
  ].join('\n')
  expect(patternsIn(code)).toEqual([
    String.raw`/[/\w]+(?:s|es)$/u`,
    '^(?:the )?$$',
    '(?:left|right)',
    "i'm (?:very )?low",
  ])
})

test('no pattern over user messages is too long to read: its words are in lists', () => {
  const files = globSync('{coach/src,server/src/assistant}/**/*.ts', { cwd: root }).filter(
    (file) => !/(?:\.test|weights)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const long = files.flatMap((file) =>
    patternsIn(readFileSync(join(root, file), 'utf8'))
      .filter((pattern) => pattern.length > longest)
      .map((pattern) => `${file}: ${pattern}`),
  )
  expect(long).toEqual([])
})

/** Words of which each is one word, so that a text of them is divided in one way. */
const ofSingleWords = /oneOf\(asks\.small\)/
const unbounded = /oneOf\((?:[^()]|\([^()]*\))*\)\}?[^`(]{0,25}?\)[*+]/

test('no list of phrases is repeated without a bound, as each way to divide a text may be tried', () => {
  const files = globSync('{coach/src,server/src/assistant}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => unbounded.test(line) && !ofSingleWords.test(line))
      .map((line) => `${file}: ${line.trim().slice(0, 120)}`),
  )
  expect(found).toEqual([])
})
