import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

const network = "export const answer = fetch('/health')"
const storage = "export const token = localStorage.getItem('token')"
const time = 'export const now = Date.now()'
const parsing = "export const start = new Date('2026-01-31T08:00:00Z')"
const chance = 'export const chance = Math.random()'

/** Paths at which it is refused, at any depth. */
const refused: readonly (readonly [path: string, text: string])[] = [
  ['server/src/moods/levels.ts', time],
  ['server/src/assistant/coach/answers.ts', network],
  ['server/src/assistant/safety/words/signs.ts', chance],
  ['server/src/meals/provider-actions.ts', network],
  ['server/src/accounts/avatar-actions.ts', "export const answer = globalThis.fetch('https://example.com')"],
  ['server/src/main.ts', network],
  ['server/src/images/actions.ts', "import { request } from 'node:https'\nexport const ask = request"],
  ['server/src/wallet/chain-actions.ts', "import { get } from 'node:http'\nexport const ask = get"],
  ['contract/src/food/items.ts', time],
  ['web/src/moods/mood-draft.ts', time],
  ['web/src/moods/queries.ts', network],
  ['web/src/moods/mood-form.tsx', storage],
  ['web/src/assistant/proposals/open-card.tsx', parsing],
  ['web/src/assistant/proposals/more/read-time.ts', "export const start = Date.parse('2026-01-31')"],
  ['web/src/assistant/proposals/card-store.ts', chance],
  ['web/src/fasting/pause-store.ts', time],
  ['web/src/app/shell/sidebar.tsx', "export const mode = window.localStorage.getItem('mode')"],
  ['web/src/ui/toaster.tsx', "export const answer = globalThis.fetch('/health')"],
  ['web/src/lib/session.ts', 'export const id = crypto.randomUUID()'],
  ['web/src/wallet/receipt/check-proof.ts', 'export const { subtle } = crypto'],
]

/** Paths at which it is allowed. */
const allowed: typeof refused = [
  ['server/src/platform/outgoing.ts', network],
  ['server/src/health.test.ts', network],
  ['server/src/platform/open-server.ts', "import { createServer } from 'node:http'\nexport const open = createServer"],
  ['web/src/lib/api.ts', network],
  ['web/src/lib/clock.ts', time],
  ['web/src/lib/instants.ts', parsing],
  ['web/src/lib/random.ts', chance],
  ['web/src/lib/digest.ts', 'export const { subtle } = crypto'],
  ['web/src/lib/drafts.ts', storage],
  ['web/src/onboarding/steps/answers-store.ts', storage],
  ['web/src/moods/mood-draft.test.ts', parsing],
]

let folder: string
let found: Set<string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-lint-'))
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [path, text] of [...refused, ...allowed]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${text}\n`)
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  const restrictions = diagnostics.filter(({ code }) => code.startsWith('eslint(no-restricted-'))
  found = new Set(restrictions.map(({ filename }) => filename))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(refused)('%s may not contain %s', (path) => expect(found).toContain(path))

test.each(allowed)('%s may contain %s', (path) => expect(found).not.toContain(path))
