import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backUpInstallation } from '../server/src/backups.ts'
import { readBuild } from '../server/src/platform/build.ts'
import { writeKeyFile, keyFileOf } from '../server/src/platform/key-file.ts'
import { readKeys } from '../server/src/platform/key-ring.ts'
import { readMigrations } from '../server/src/platform/migrations.ts'
import { keyOfOwnCluster } from '../server/testing/cluster.ts'
import { showProgress } from './progress.mjs'
import { readArguments } from './read-arguments.ts'

/**
 * Keeps what a release fixes for good: `npm run keep-release`, once for each version, before it is published. Writes the
 * hashes of its new migrations, and a backup of the sample person of `npm run demo`, which every later version has to
 * restore and upgrade.
 */
readArguments({
  command: 'npm run keep-release',
  does: 'Records the new migrations of a version and a backup of the sample person, once, before the version is published.',
})
const root = fileURLToPath(new URL('../', import.meta.url))
const list = join(root, 'server/migrations/released.json')
const { version } = readBuild()
const folder = await mkdtemp(join(tmpdir(), 'finu-release-'))
try {
  const released = JSON.parse(await readFile(list, 'utf8').catch(() => '{}')) as Record<string, Record<string, string>>
  if (released[version]) throw new Error(`${version} is already recorded. Raise the version in package.json first.`)
  const secretKeys = readKeys(keyOfOwnCluster, 'the key of tests')
  await writeKeyFile(keyFileOf(folder), secretKeys)
  execFileSync(process.execPath, [join(root, 'scripts/demo/main.ts')], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  })
  const place = { databaseUrl: undefined, dataDir: folder, bucket: null, secretKeys }
  await backUpInstallation(place, join(root, 'server/testing/released', version), showProgress)
  const known = new Set(Object.values(released).flatMap((files) => Object.keys(files)))
  const added = (await readMigrations()).filter(({ name }) => !known.has(name))
  released[version] = Object.fromEntries(added.map(({ name, hash }) => [name, hash]))
  await writeFile(list, `${JSON.stringify(released, null, 2)}\n`)
  console.log(
    `Recorded ${version} with ${added.length} new migrations. Commit server/migrations and server/testing/released.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
