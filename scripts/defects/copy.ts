import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Packages of the repository itself, which are links into it. */
const ownScope = '@finu'

/** Lists the files of the repository: tracked ones, and new ones that are not ignored. */
function listFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}

/**
 * Links installed packages one by one. The repository's own packages are links to its folders; these are recreated to
 * point into the copy, so that the planted defect runs. Caches are left out.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const { name } = entry
    if (name === ownScope) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.') || name === '.bin' || name === '.installed-lockfile')
      symlinkSync(join(from, name), join(to, name))
  }
}

/** Makes a copy of the repository that can be changed and run, and returns its folder. */
export function makeCopy(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'finu-defects-'))
  // Tests as root run PostgreSQL as another user, who must be able to enter the folder.
  chmodSync(copy, 0o755)
  for (const file of listFiles(root)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { verbatimSymlinks: true })
  }
  const workspaces = readdirSync(join(root, 'node_modules', ownScope))
  for (const folder of ['', ...workspaces]) {
    const packages = join(root, folder, 'node_modules')
    if (existsSync(packages)) linkPackages(packages, join(copy, folder, 'node_modules'))
  }
  return copy
}
