import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { switchBuild } from './switch-build.ts'

let root: string
let place: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'finu-build-'))
  place = join(root, 'dist')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Makes a build aside, whose page names its script, and puts it into its place. */
async function build(version: string): Promise<void> {
  const made = join(root, `dist.building-${version}`)
  const files = { 'index.html': `page ${version}`, [`assets/app-${version}.js`]: version, 'assets/same.css': 'same' }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(made, path)), { recursive: true })
    await writeFile(join(made, path), content)
  }
  switchBuild(made, place)
}

const listAssets = async () => (await readdir(join(place, 'assets'))).toSorted()

test('a build keeps what the page of a running server names, until the build after the next', async () => {
  await build('1')
  expect(await listAssets()).toEqual(['app-1.js', 'same.css'])
  await build('2')
  expect(await readFile(join(place, 'index.html'), 'utf8')).toBe('page 2')
  expect(await listAssets()).toEqual(['app-1.js', 'app-2.js', 'same.css'])
  await build('3')
  expect(await listAssets()).toEqual(['app-2.js', 'app-3.js', 'same.css'])
  expect(await readdir(root)).toEqual(['dist'])
})

test('a build of before, which has no list, is kept whole for one build', async () => {
  await mkdir(join(place, 'assets'), { recursive: true })
  await writeFile(join(place, 'assets/app-0.js'), '0')
  await build('1')
  expect(await listAssets()).toEqual(['app-0.js', 'app-1.js', 'same.css'])
  await build('2')
  expect(await listAssets()).toEqual(['app-1.js', 'app-2.js', 'same.css'])
})

test('two builds at once end with one whole page', async () => {
  await Promise.all([build('1'), build('2')])
  const [, version] = (await readFile(join(place, 'index.html'), 'utf8')).split(' ')
  expect(await listAssets()).toContain(`app-${version}.js`)
})
