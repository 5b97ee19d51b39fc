import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Which Finu this is. */
export interface Build {
  /** The version in package.json at the root. */
  version: string
  /** The 40 or 64 digits of the Git commit; null if they are not known. */
  commit: string | null
}

function read(...path: string[]): string | null {
  try {
    return readFileSync(join(...path), 'utf8').trim()
  } catch {
    return null
  }
}

const asCommit = (text: string | null | undefined) => (text && /^(?:[\da-f]{40}|[\da-f]{64})$/.test(text) ? text : null)

/** Reads the commit of a checkout from Git's own files, which needs no Git and no process. */
function readCheckout(root: string): string | null {
  // A worktree has a file that names its folder, and shares its branches with the main checkout.
  const elsewhere = /^gitdir: (.+)$/.exec(read(root, '.git') ?? '')?.[1]
  const folder = resolve(root, elsewhere ?? '.git')
  const head = read(folder, 'HEAD')
  const branch = /^ref: (refs\/.+)$/.exec(head ?? '')?.[1]
  if (!branch) return asCommit(head)
  const shared = resolve(folder, read(folder, 'commondir') ?? '.')
  const packed = () =>
    read(shared, 'packed-refs')
      ?.split('\n')
      .find((line) => line.endsWith(` ${branch}`))
      ?.split(' ')[0]
  return asCommit(read(shared, branch) ?? packed())
}

/** Reads which Finu lies in a folder. A copy without its checkout has the commit in a file `.commit`. */
export function readBuild(root = fileURLToPath(new URL('../../../', import.meta.url))): Build {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: readCheckout(root) ?? asCommit(read(root, '.commit')) }
}
