import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findBrowser } from './browser.ts'

const script = fileURLToPath(new URL('../../scripts/build-web.ts', import.meta.url))

/** Builds the web app where its sources have changed since it was built. */
export async function buildWeb(): Promise<void> {
  await promisify(execFile)(process.execPath, [script])
}

/** Before all journeys: the web app is built and a browser found; afterwards what was unpacked goes. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildWeb()
  const { start, forget } = await findBrowser()
  process.env['FINU_BROWSER_START'] = JSON.stringify(start)
  return forget
}
