import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { copyBase, giveToDatabase, placeBase } from '../testing/base-copy.ts'
import { queryOnce } from '../testing/cluster.ts'
import { fillDataFolder } from '../testing/data-folder.ts'
import { readLoss } from './platform/backup/loss.ts'
import { startLocalDatabase } from './platform/local-database.ts'

const guide = new URL('../../docs/operations.md', import.meta.url)

/** Reads the code blocks of a chapter of the guide, by their language. */
async function readBlocks(chapter: string): Promise<Record<string, string>> {
  const text = (await readFile(guide, 'utf8')).split(`\n## ${chapter}\n`)[1]!.split('\n## ')[0]!
  const blocks = [...text.matchAll(/```(\w+)\n([^]*?)```/g)]
  return Object.fromEntries(blocks.map(([, language, code]) => [language, code!.replaceAll(/^ +/gm, '')]))
}

const readLossAt = async (url: string) => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await readLoss(owner)
  } finally {
    await owner.end()
  }
}

test('by the documented steps a database comes back as it was at a moment, after its disk was lost', async () => {
  const root = await mkdtemp(join(tmpdir(), 'finu-moment-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  // The database runs as another user under root, who must be able to enter.
  await chmod(root, 0o755)
  const inRoot = (name: string) => join(root, name)
  await mkdir(inRoot('archive'))
  await giveToDatabase(inRoot('archive'))
  const { sql: settings, ini: recovery } = await readBlocks('Point-in-time recovery')
  const placed = (text: string) => text.replaceAll('/mnt/archive', inRoot('archive'))

  await fillDataFolder(inRoot('old'))
  const first = await startLocalDatabase(inRoot('old'))
  expect(await readLossAt(first.url)).toEqual({ seconds: null, by: 'nothing', isArchiveFailing: false })
  for (const statement of placed(settings!).trim().split('\n')) await queryOnce(first.url, statement)
  await first.stop()
  const archiving = await startLocalDatabase(inRoot('old'))
  expect(await readLossAt(archiving.url)).toEqual({ seconds: 300, by: 'archive', isArchiveFailing: false })

  const owner = new pg.Client({ connectionString: archiving.url })
  await owner.connect()
  await copyBase(archiving, inRoot('base'))
  const write = (action: string) => owner.query('insert into operator_log (at, action) values (now(), $1)', [action])
  await write('kept')
  const { rows: moments } = await owner.query<{ moment: string }>('select clock_timestamp()::text as moment')
  await write('undone')
  // The archive gets all of the log; then the disk is lost.
  const { rows: segments } = await owner.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await expect.poll(() => readdir(inRoot('archive'))).toContain(segments[0]!.name)
  await owner.end()
  await archiving.stop()
  await rm(archiving.folder, { recursive: true })

  const wanted = placed(recovery!).replace(/(?<=recovery_target_time = ')[^']+/, moments[0]!.moment)
  await placeBase(inRoot('base'), inRoot('new'), wanted, 'recovery.signal')
  const restored = await startLocalDatabase(inRoot('new'))
  onTestFinished(() => restored.stop())
  await expect
    .poll(() => queryOnce(restored.url, 'select pg_is_in_recovery() as is_recovering'))
    .toEqual([{ is_recovering: false }])
  expect(await queryOnce(restored.url, 'select action from operator_log')).toEqual([{ action: 'kept' }])
})
