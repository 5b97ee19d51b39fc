import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDoors, needlessArrows } from './check-doors.ts'
import { architectureFile, withArrows } from './write-arrows.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-doors-'))
  await write({
    'contract/src/moods/moods.ts': 'export const moods = 1',
    'coach/src/understand.ts': "import '../../contract/src/moods/moods.ts'\nexport const understand = 1",
    'server/src/platform/database.ts': 'export const database = 1',
    'server/src/platform/days.ts': 'export const days = 1',
    'server/src/rewards/actions.ts': "import '../platform/database.ts'\nexport const record = 1",
    'server/src/rewards/rules.ts': 'export const rules = 1',
    'server/src/moods/levels.ts': "import '../platform/days.ts'\nimport '../../../contract/src/moods/moods.ts'",
    'server/src/moods/actions.ts': "import '../rewards/actions.ts'\nimport './levels.ts'",
    'standins/src/mail.ts': 'export const mail = 1',
    'web/src/ui/button.tsx': 'export const Button = 1',
    'web/src/lib/clock.ts': 'export const now = Date.now',
    'web/src/lib/instants.ts': 'export const dayMs = 1',
    'web/src/moods/mood-draft.ts': "import '../lib/instants.ts'",
    'web/src/moods/mood-form.tsx': "import '../lib/clock.ts'\nimport '../ui/button.tsx'\nimport './mood-draft.ts'",
    'web/src/moods/front/edit-mood.tsx': "import '../mood-form.tsx'",
    'web/src/assistant/edit-dialog.tsx': "import '../moods/front/edit-mood.tsx'",
    'web/src/app/router.tsx': "import '../moods/mood-form.tsx'",
  })
})
afterEach(() => rm(folder, { recursive: true }))

async function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${text}\n`)
  }
}

test('a tree without faults has no violations', async () => {
  expect(await checkDoors(folder)).toMatchObject({ modules: 17, violations: [] })
})

test.each([
  ['contract-stands-alone', 'contract/src/symptoms/symptoms.ts', "import '../../server/src/rewards/rules.ts'"],
  ['contract-stands-alone', 'contract/src/symptoms/symptoms.ts', "import 'node:fs'"],
  ['coach-stands-alone', 'coach/src/hint.ts', "import '../../server/src/rewards/rules.ts'"],
  ['coach-stands-alone', 'coach/src/hint.ts', "import 'node:fs'"],
  ['coach-answers-the-assistant', 'server/src/moods/routes.ts', "import '../../../coach/src/understand.ts'"],
  ['coach-answers-the-assistant', 'web/src/moods/queries.ts', "import '../../../coach/src/understand.ts'"],
  ['floors-meet-in-the-contract', 'web/src/moods/queries.ts', "import '../../../server/src/rewards/rules.ts'"],
  ['standins-stand-alone', 'standins/src/payments.ts', "import '../../contract/src/moods/moods.ts'"],
  ['standins-stand-alone', 'chain/src/deploy.ts', "import '../../contract/src/moods/moods.ts'"],
  ['standins-are-for-tests', 'server/src/moods/routes.ts', "import '../../../standins/src/mail.ts'"],
  ['standins-are-for-tests', 'server/src/start.ts', "import '../../standins/src/mail.ts'"],
  ['rooms-by-the-front-door', 'server/src/moods/routes.ts', "import '../rewards/rules.ts'"],
  ['arrows-between-rooms', 'server/src/rewards/jobs.ts', "import '../moods/actions.ts'"],
  ['arrows-between-rooms', 'server/src/platform/http.ts', "import '../moods/actions.ts'"],
  ['arrows-between-rooms', 'server/src/fasting/actions.ts', "import '../moods/actions.ts'"],
  ['arrows-between-rooms', 'web/src/moods/queries.ts', "import '../assistant/edit-dialog.tsx'"],
  ['reserved-names-do-io', 'server/src/moods/trend.ts', "import '../platform/database.ts'"],
  ['reserved-names-do-io', 'server/src/moods/trend.ts', "import 'node:fs'"],
  ['reserved-names-do-io', 'server/src/moods/days/trend.ts', "import '../../platform/database.ts'"],
  ['reserved-names-do-io', 'server/src/moods/days/best/trend.ts', "import '../../actions.ts'"],
  ['rooms-by-the-front-door', 'server/src/moods/days/actions.ts', "import '../../rewards/rules.ts'"],
  ['reserved-names-do-io', 'server/src/moods/coach/words/answers.ts', "import '../../../platform/database.ts'"],
  ['web-reserved-names-do-io', 'web/src/moods/mood-draft.ts', "import '../lib/clock.ts'"],
  ['web-reserved-names-do-io', 'web/src/moods/cards/draft.ts', "import '../mood-form.tsx'"],
  ['web-foundations-know-no-room', 'web/src/ui/card.tsx', "import '../moods/mood-form.tsx'"],
  ['arrows-between-rooms', 'web/src/rewards/queries.ts', "import '../moods/front/edit-mood.tsx'"],
  ['web-rooms-by-the-front-door', 'web/src/symptoms/symptom-form.tsx', "import '../moods/mood-form.tsx'"],
  ['web-rooms-by-the-front-door', 'web/src/assistant/cards/open-card.tsx', "import '../../moods/mood-form.tsx'"],
  ['rooms-know-no-shell', 'web/src/moods/mood-link.tsx', "import '../app/router.tsx'"],
  ['no-unresolved', 'web/src/moods/queries.ts', "import './missing.ts'"],
])('%s is enforced: %s may not contain %s', async (rule, path, text) => {
  await write({ [path]: text })
  const { violations } = await checkDoors(folder)
  expect(violations.map((violation) => violation.split(':')[0])).toContain(rule)
})

test('no-cycles is enforced', async () => {
  await write({ 'web/src/moods/a.ts': "import './b.ts'", 'web/src/moods/b.ts': "import './a.ts'" })
  const { violations } = await checkDoors(folder)
  expect(violations.map((violation) => violation.split(':')[0])).toContain('no-cycles')
})

test('an arrow that no import needs is reported', async () => {
  const { arrows } = await checkDoors(folder)
  expect(arrows).toContain('server: moods → rewards')
  const needless = needlessArrows({ arrows })
  expect(needless).toContain('server: moods → subscription')
  expect(needless).not.toContain('server: moods → rewards')
})

test('the architecture document draws the listed arrows', async () => {
  const text = await readFile(architectureFile, 'utf8')
  expect(withArrows(text)).toBe(text)
})
