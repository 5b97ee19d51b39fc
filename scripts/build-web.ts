import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashFiles } from './hash-files.ts'
import { showProgress } from './progress.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const stamp = join(root, 'web/dist/.built-from')

/** Hashes everything that the web app is built from. */
const hashSources = () =>
  hashFiles(
    root,
    ['contract/src', 'web/src', 'web/public'],
    ['web/index.html', 'web/vite.config.ts', 'web/licences.ts', 'web/routes.ts', 'web/chunks.ts', 'package-lock.json'],
  )

/** Builds the web app if its sources have changed since the last build. */
async function buildWeb(): Promise<void> {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const { build } = await import('vite')
  await showProgress('Building the web app', () => build({ root: join(root, 'web'), logLevel: 'warn' }))
  writeFileSync(stamp, sources)
}

await buildWeb()
