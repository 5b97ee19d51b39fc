import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDamage, hashesFile, weightFiles, weightsFolder } from './weights.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-weights-'))
  for (const name of [...weightFiles, hashesFile]) await copyFile(new URL(name, weightsFolder), join(folder, name))
})
afterEach(() => rm(folder, { recursive: true }))

const look = () => findDamage(pathToFileURL(`${folder}/`))

test('the weights are as they were learned', () => {
  expect(findDamage()).toBeNull()
  expect(look()).toBeNull()
})

test.each(weightFiles)('a flipped bit, a lost end and a lost file of %s are found', async (name) => {
  const file = join(folder, name)
  const bytes = await readFile(file)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  await writeFile(file, bytes)
  expect(look()).toBe(`coach/weights/${name} is damaged. Install Finu again.`)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  await writeFile(file, bytes)
  expect(look()).toBeNull()
  await truncate(file, bytes.length - 1)
  expect(look()).toContain('is damaged')
  await rm(file)
  expect(look()).toContain('ENOENT')
})

test('lost or damaged hashes are found', async () => {
  await writeFile(join(folder, hashesFile), '{')
  expect(look()).not.toBeNull()
  await rm(join(folder, hashesFile))
  expect(look()).toContain('ENOENT')
})
