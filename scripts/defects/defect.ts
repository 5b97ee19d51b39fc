import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mistake to plant in the code, and the test that must fail because of it. */
export interface Defect {
  /** Says how the planted code misbehaves. */
  name: string
  /** The file it is planted in, from the root of the repository. */
  file: string
  /** The text it replaces. The file contains it exactly once. */
  replace: string
  by: string
  /**
   * `test file › title of the test`. A part of the title is enough. Playwright runs `e2e/*.spec.ts`, Vitest everything
   * else.
   */
  caughtBy: string
}

export interface NamedTest {
  testFile: string
  title: string
}

const separator = ' › '

/**
 * Returns the test that must fail because of a defect. Without a separator the title is empty, which `findFaults`
 * reports.
 */
export function testOf({ caughtBy }: Pick<Defect, 'caughtBy'>): NamedTest {
  const at = caughtBy.indexOf(separator)
  if (at === -1) return { testFile: caughtBy, title: '' }
  return { testFile: caughtBy.slice(0, at), title: caughtBy.slice(at + separator.length) }
}

/** Removes the backslashes before quotes from a test's source, as the title at run time has none. */
const withoutEscapes = (text: string) => text.replaceAll(/\\(['"`])/g, '$1')

/** Lists the faults of the entries: text that does not occur once, a test that does not exist, a name used twice. */
export function findFaults(root: string, defects: readonly Defect[]): string[] {
  const texts = new Map<string, string | null>()
  function read(file: string): string | null {
    const path = join(root, file)
    const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : null)
    texts.set(file, text)
    return text
  }
  const names = new Set<string>()
  return defects.flatMap((defect) => {
    const { name, file, replace, by } = defect
    const { testFile, title } = testOf(defect)
    const found = (read(file) ?? '').split(replace).length - 1
    const tests = read(testFile)
    const faults = [
      names.has(name) && 'another defect has this name',
      replace === '' && 'nothing is replaced',
      found !== 1 && `the text to replace occurs ${found} times in ${file}`,
      replace === by && 'the replacement changes nothing',
      tests === null && `there is no ${testFile}`,
      title === '' && 'no title of a test is given',
      tests !== null && !withoutEscapes(tests).includes(title) && `${testFile} has no test “${title}”`,
    ]
    names.add(name)
    return faults.filter((fault) => fault !== false).map((fault) => `${name}: ${fault}`)
  })
}
