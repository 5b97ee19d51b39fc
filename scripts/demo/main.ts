import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '@finu/server/platform/config'
import { openDestination, openLog } from '@finu/server/platform/log'
import { startServer, type RunningServer } from '@finu/server/start'
import { openPremium } from './open-premium.ts'
import { growSampleYear } from './grow-sample-year.ts'
import { eraseSamplePerson, findSamplePerson, samplePerson } from './sample-person.ts'

/** Adds a person with a year of logs to the data folder of `npm run demo`, unless there is one. */
process.umask(0o077)
const dataDir = resolve(process.env['DATA_DIR'] ?? 'data-demo')
const log = openLog('info', await openDestination(join(dataDir, 'log', 'finu.log'), process.stdout.isTTY))
const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time of the server's clock; null for the real time. */
let shown: Date | null = null

async function withServer<Result>(
  kind: 'all' | 'web',
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const config = { ...readConfig({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' }), processKind: kind }
  const unlimited = { ...config, clockToleranceMs: Infinity }
  const server = await startServer(unlimited, log, undefined, () => shown ?? new Date())
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Logs a year for the sample person, unless done. @returns true if their address is confirmed */
async function growYear({ app: { http } }: RunningServer): Promise<boolean> {
  const found = await findSamplePerson(http)
  if (found?.user.onboarding_completed) return found.user.email_verified
  if (found) await eraseSamplePerson(found.person)
  await growSampleYear(http, new Date(), (at) => (shown = at), timezone)
  shown = null
  return false
}

/** The file that marks a complete year; after that the sample person's data may be changed freely. */
const grown = join(dataDir, 'sample-year')
try {
  if (!existsSync(grown)) {
    if (!(await withServer('web', growYear))) await withServer('all', (server) => openPremium(server, dataDir))
    await writeFile(grown, '')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
console.log(`\n  Sign in as ${samplePerson.email} with the password ${samplePerson.password}\n`)
