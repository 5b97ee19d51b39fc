import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mistake to plant in the code, and the test that has to fail because of it. */
export interface Defect {
  /** States what is wrong with the planted code. */
  name: string
  /** The file it is planted in, from the root of the repository. */
  file: string
  /** The text it replaces. The file contains it exactly once. */
  replace: string
  by: string
  /** `test file › title of the test`. The title may be a part of it; a file `e2e/*.spec.ts` runs in a browser. */
  caughtBy: string
}

/** The test that has to catch a defect. */
export interface Catcher {
  testFile: string
  title: string
}

const separator = ' › '

export function catcherOf({ caughtBy }: Pick<Defect, 'caughtBy'>): Catcher {
  const at = caughtBy.indexOf(separator)
  if (at === -1) return { testFile: caughtBy, title: '' }
  return { testFile: caughtBy.slice(0, at), title: caughtBy.slice(at + separator.length) }
}

/** Where a program's text may hide a quote, both spellings stand for the same title. */
const withoutEscapes = (text: string) => text.replaceAll(/\\(['"`])/g, '$1')

/** Lists what is wrong with the entries: text that is not found once, a test that does not exist, a name used twice. */
export function findFaults(root: string, defects: readonly Defect[]): string[] {
  const texts = new Map<string, string | null>()
  const read = (file: string) => {
    if (!texts.has(file)) texts.set(file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)
    return texts.get(file)!
  }
  const names = new Set<string>()
  return defects.flatMap((defect) => {
    const { name, file, replace, by } = defect
    const { testFile, title } = catcherOf(defect)
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
