import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findBrowser } from '../../scripts/browser/find-browser.ts'

const script = fileURLToPath(new URL('../../scripts/build-web.ts', import.meta.url))

/** Builds the web app if its sources have changed since the last build. */
export async function buildWeb(): Promise<void> {
  await promisify(execFile)(process.execPath, [script])
}

/** Runs before all journeys: builds the web app and finds a browser. */
export default async function setUp(): Promise<void> {
  await buildWeb()
  process.env['FINU_BROWSER_START'] = JSON.stringify(await findBrowser())
}
