import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Tests the contracts, and checks that the tests take every branch. Writes the counts to the file given. */
const root = fileURLToPath(new URL('../../', import.meta.url))
const architecture = { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch
const program = createRequire(import.meta.url).resolve(
  `@foundry-rs/forge-${process.platform}-${architecture}/bin/forge`,
)

interface Suites {
  [suite: string]: {
    test_results: Record<string, { status: 'Success' | 'Failure' | 'Skipped'; reason: string | null }>
  }
}

function forge(...words: string[]): string {
  const { stdout, stderr, error } = spawnSync(program, [...words, '--offline', '--root', '.'], {
    cwd: root,
    // `solc.mjs` runs on the same Node as this script.
    env: { ...process.env, FOUNDRY_CONFIG: 'chain/foundry.toml', NO_COLOR: '1' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  process.stderr.write(stderr)
  return stdout
}

let passed = 0
let failed = 0
function count(isGood: boolean, name: string): void {
  console.log(`${isGood ? '✓' : '✗'} ${name}`)
  if (isGood) passed++
  else failed++
}

const said = forge('test', '--json')
const suites = JSON.parse(said.slice(said.indexOf('{'))) as Suites
for (const { test_results } of Object.values(suites))
  for (const [name, { status, reason }] of Object.entries(test_results))
    count(status === 'Success', `${name}${reason ? `: ${reason}` : ''}`)

const covered = forge('coverage', '--report', 'summary', '--no-match-test', 'invariant')
const rows = covered.split('\n').filter((line) => line.includes('chain/contracts/'))
console.log(rows.join('\n'))
// Lines, statements, branches and functions of both contracts.
const figures = rows.flatMap((row) => row.match(/[\d.]+%/g) ?? [])
count(figures.length === 8 && figures.every((figure) => figure === '100.00%'), 'every line and branch is taken')
const [report] = process.argv.slice(2)
if (report) writeFileSync(report, JSON.stringify({ passed, failed }))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
