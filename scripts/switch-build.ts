import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The list of the files of the latest build, in its folder. */
const listName = '.files.json'

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile())
    : []

function readList(folder: string): string[] {
  const file = join(folder, listName)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : listFiles(folder)
}

/**
 * Puts a build that was made aside into the place of the one before, file by file, the page last. Files of the build before
 * stay until the next one, as a server that runs still serves its page, which names them.
 */
export function switchBuild(made: string, place: string): void {
  const before = readList(place)
  const files = listFiles(made)
  // Files with a hash in their name come first, so that no page is there before what it names.
  const order = (path: string) => (path.startsWith('assets') ? 0 : path === 'index.html' ? 2 : 1)
  for (const path of files.toSorted((one, other) => order(one) - order(other))) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    renameSync(join(made, path), join(place, path))
  }
  const kept = new Set([...files, ...before, listName])
  for (const path of listFiles(place)) if (!kept.has(path)) rmSync(join(place, path), { force: true })
  writeFileSync(join(place, listName), JSON.stringify(files))
  rmSync(made, { recursive: true, force: true })
}
