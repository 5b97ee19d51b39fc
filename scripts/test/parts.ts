import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A part of the tests that runs only if something that it depends on has changed since it last passed. */
interface Part {
  /** Files and folders, as patterns of git. */
  dependsOn: readonly string[]
  /** The files of tests that belong to it. */
  tests: readonly string[]
}

export type PartName = 'contracts' | 'exam' | 'looks' | 'processes'

/** Everything but documents and journeys. */
const product = [
  '.ci',
  'Dockerfile',
  'chain',
  'coach',
  'compose.yaml',
  'contract',
  'deploy',
  'package-lock.json',
  'package.json',
  'scripts',
  'server',
  'standins',
  'tsconfig.base.json',
  'tsconfig.json',
  'web',
]

export const parts: Record<PartName, Part> = {
  /** The token's contracts, on a node of their own. */
  contracts: { dependsOn: ['chain', 'package-lock.json'], tests: [] },
  /** The coach's exam, and the signs of danger in what people write. */
  exam: {
    dependsOn: ['coach', 'contract', 'server/src/assistant', 'scripts/exam.ts'],
    tests: ['server/src/assistant/safety/heard-from-people.test.ts'],
  },
  /** How the states of pages look. */
  looks: {
    dependsOn: ['contract', 'e2e/screens', 'e2e/support', 'scripts/demo', 'web'],
    tests: ['e2e/looks.spec.ts'],
  },
  /** Tests that start the product or its commands many times, kill it, or build a copy of it. */
  processes: {
    dependsOn: product,
    tests: [
      'deploy/image.test.ts',
      'scripts/admin/admin.test.ts',
      'scripts/production-tree.test.ts',
      'scripts/read-arguments.test.ts',
      'scripts/sample-kind.test.ts',
      'scripts/start.test.ts',
      'scripts/supervise.test.ts',
      'server/src/backup-commands.test.ts',
      'server/src/backup-keys.test.ts',
      'server/src/backups.test.ts',
      'server/src/crash.test.ts',
      'server/src/damaged-weights.test.ts',
      'server/src/database-versions.test.ts',
      'server/src/local-chain.test.ts',
      'server/src/outbox-crash.test.ts',
      'server/src/point-in-time.test.ts',
      'server/src/proxies.test.ts',
      'server/src/released.test.ts',
      'server/src/server-keys.test.ts',
      'server/src/start.test.ts',
      'server/src/trouble.test.ts',
      'server/src/wallet/settle-crash.test.ts',
    ],
  },
}

export const partNames = Object.keys(parts) as PartName[]

/** The hash of what each part depended on when it last passed. It is committed, so that a clone knows it too. */
const passedFile = 'scripts/test/passed.json'

/** Other tests, and texts, on which no part depends. */
const without = ['*.test.ts', '*.test.tsx', '*.md', passedFile].map((pattern) => `:!:${pattern}`)

/** Hashes the names and the content of all that a part depends on, whether committed or not. */
function hashOf(root: string, { dependsOn, tests }: Part): string {
  const list = (...words: string[]) =>
    execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...words], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    }).split('\0')
  const files = new Set([...list(...dependsOn, ...without), ...(tests.length > 0 ? list(...tests) : [])])
  const hash = createHash('sha256')
  for (const file of [...files].toSorted()) {
    // A deleted file is listed until the deletion is committed.
    const path = join(root, file)
    if (file !== '' && existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

type Hashes = Partial<Record<PartName, string>>

/** Hashes each part. Without git, which lists the files, there are no hashes, so that every part runs. */
export const hashParts = (root: string): Hashes =>
  existsSync(join(root, '.git')) ? Object.fromEntries(partNames.map((name) => [name, hashOf(root, parts[name])])) : {}

/** Returns the parts of which nothing has changed since they last passed. */
export function findUnchanged(root: string, hashes: Hashes): PartName[] {
  const passed = JSON.parse(readFileSync(join(root, passedFile), 'utf8')) as Hashes
  return partNames.filter((name) => hashes[name] !== undefined && hashes[name] === passed[name])
}

/** Records that all parts passed. @param hashes computed before they ran, as a file may change meanwhile */
export function recordPassed(root: string, hashes: Hashes): void {
  if (Object.keys(hashes).length > 0) writeFileSync(join(root, passedFile), `${JSON.stringify(hashes, null, 2)}\n`)
}
