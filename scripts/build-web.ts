import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const stamp = join(root, 'web/dist/.built-from')

/** Everything the built web app is made from. */
function hashSources(): string {
  const hash = createHash('sha256')
  const files = ['contract/src', 'web/src', 'web/public']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .sort()
  for (const file of [
    ...files,
    join(root, 'web/index.html'),
    join(root, 'web/vite.config.ts'),
    join(root, 'web/licences.ts'),
    join(root, 'web/chunks.ts'),
    join(root, 'package-lock.json'),
  ]) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds the web app where its sources have changed since it was built. */
async function buildWeb(): Promise<void> {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the web app.')
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), logLevel: 'warn' })
  writeFileSync(stamp, sources)
}

await buildWeb()
