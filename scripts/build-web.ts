import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashFiles } from './hash-files.ts'
import { workInTurn } from './in-turn.mjs'
import { showProgress } from './progress.mjs'
import { switchBuild } from './switch-build.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const stamp = join(root, 'web/dist/.built-from')

/** Hashes everything that the web app is built from. */
const hashSources = () =>
  hashFiles(
    root,
    ['contract/src', 'web/src', 'web/public'],
    ['web/index.html', 'web/vite.config.ts', 'web/licences.ts', 'web/routes.ts', 'web/chunks.ts', 'package-lock.json'],
  )

const isBuiltFrom = (sources: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources

const howToBuild =
  'Build it before the packages for development are removed (npm ci, then node scripts/build-web.ts), or create a production folder with npm run build:production (docs/operations.md).'

/**
 * Builds the web app if its sources have changed since the last build. A tree for production has no sources.
 * @throws a sentence if it is not built, and cannot be
 */
async function buildWeb(): Promise<void> {
  if (!existsSync(join(root, 'web/src'))) {
    if (existsSync(stamp)) return
    throw new Error(`The web app is not built, and its sources are missing. ${howToBuild}`)
  }
  if (isBuiltFrom(hashSources())) return
  if (!existsSync(join(root, 'node_modules/vite')))
    throw new Error(
      `The web app is not built from these sources, and the tools that build it are not installed. ${howToBuild}`,
    )
  await workInTurn(join(root, 'web/.building'), build, () =>
    console.log('Another process is building the web app: waiting for it …'),
  )
}

/** Builds the web app. One process at a time does. */
async function build(): Promise<void> {
  const sources = hashSources()
  // Another start may have built it meanwhile.
  if (isBuiltFrom(sources)) return
  const vite = await import('vite')
  // Aside, as a server may run from this checkout.
  const outDir = join(root, 'web/dist.building')
  try {
    await showProgress('Building the web app', () =>
      vite.build({ root: join(root, 'web'), logLevel: 'warn', build: { outDir, emptyOutDir: true } }),
    )
    switchBuild(outDir, join(root, 'web/dist'))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
  writeFileSync(stamp, sources)
}

await buildWeb().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
