import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '../support/set-up.ts'
import { compareFolders } from './compare.ts'
import { openFixture } from './fixture.ts'
import { ownScreens } from './own-screens.ts'
import { otherScreens } from './other-screens.ts'
import { takeScreens } from './take.ts'

/**
 * Takes pictures of every page of the web app and its states into a folder, identical for identical code, or with
 * `--compare BEFORE AFTER` lists the differing pictures of two folders.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'boolean' }, only: { type: 'string' } },
})
const tolerance = 0.001

async function compare(before: string | undefined, after: string | undefined): Promise<void> {
  if (before === undefined || after === undefined) throw new Error('--compare takes two folders.')
  const { count, found } = await compareFolders(resolve(before), resolve(after))
  for (const { name, share } of found) console.log(`${(share * 100).toFixed(3)} %  ${name}`)
  console.log(`${found.length} of ${count} pictures differ`)
  if (found.some(({ share }) => share > tolerance)) process.exitCode = 1
}

async function take(folder: string): Promise<void> {
  const began = performance.now()
  await buildWeb()
  const fixture = await openFixture()
  try {
    const screens = [...ownScreens, ...otherScreens].filter(({ name }) => name.includes(values.only ?? ''))
    const failed = await takeScreens(fixture, screens, folder)
    for (const each of failed) console.error(each)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${screens.length} states in ${folder} in ${seconds} s, ${failed.length} failed`)
    if (failed.length > 0) process.exitCode = 1
  } finally {
    await fixture.stop()
  }
}

if (values.compare === true) await compare(positionals[0], positionals[1])
else await take(resolve(positionals[0] ?? 'screens'))
