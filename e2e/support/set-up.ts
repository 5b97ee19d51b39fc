import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findBrowser } from './browser.ts'

const web = fileURLToPath(new URL('../../web/', import.meta.url))

/** Builds the web app where there is no build yet. */
export async function buildWeb(): Promise<void> {
  if (existsSync(join(web, 'dist/index.html'))) return
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build'], { cwd: web })
}

/** Before all journeys: the web app is built and a browser found; afterwards what was unpacked goes. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildWeb()
  const { start, forget } = await findBrowser()
  process.env['FINU_BROWSER_START'] = JSON.stringify(start)
  return forget
}
