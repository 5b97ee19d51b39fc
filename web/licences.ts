import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/**
 * Writes `licences.json`: the third-party packages in the built web app, from the bundler, and those of the server,
 * from the lockfile, each with the text of its licence. The page that shows them loads the file when it is opened.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const modules = `node_modules${sep}`

interface Manifest {
  name: string
  version: string
  license?: string
}
interface Locked {
  version?: string
  license?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface Package {
  name: string
  version: string
  licence: string
  /** Index of its licence's text; null if the package has none. */
  text: number | null
  isInWeb: boolean
}

/** The served file; `web/src/app/settings/help` reads it. */
interface Licences {
  packages: Package[]
  texts: string[]
}

/** Returns the folder of a file's package; null for our own files. */
function packageFolderOf(file: string): string | null {
  const start = file.lastIndexOf(modules)
  if (start < 0) return null
  const [scope = '', name = ''] = file.slice(start + modules.length).split(sep)
  return file.slice(0, start + modules.length) + (scope.startsWith('@') ? join(scope, name) : scope)
}

/** Returns the folders of the packages whose code, styles or fonts are in a bundle. */
function bundledFolders(bundle: Rolldown.OutputBundle): Set<string> {
  const files = Object.values(bundle).flatMap((part) =>
    part.type === 'chunk'
      ? part.moduleIds.map((id) => id.replace(/^\0/, '').split('?', 1)[0]!)
      : part.originalFileNames.map((name) => join(root, 'web', name)),
  )
  // Tailwind's base styles are in every style sheet, which the bundler does not report.
  files.push(join(root, 'node_modules', 'tailwindcss', 'index.css'))
  return new Set(files.flatMap((file) => packageFolderOf(file) ?? []))
}

/** Returns the paths in the lockfile of the server's direct and indirect dependencies. */
function pathsOfServer(locked: Record<string, Locked>): Set<string> {
  const found = new Set<string>()
  /** Resolves a package as Node does: from the nearest `node_modules` outwards. */
  function resolve(from: string, name: string): string | null {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const path = `${folder && `${folder}/`}node_modules/${name}`
      if (path in locked) return path
      if (folder === '') return null
    }
  }
  function add(path: string) {
    if (found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = locked[path]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolve(path, name)
      const target = next === null ? undefined : locked[next]
      if (target) add(target.link ? target.resolved! : next!)
    }
  }
  add('server')
  // The Node binary that runs the server.
  for (const name of Object.keys(locked['']!.optionalDependencies ?? {})) add(`node_modules/${name}`)
  return found
}

function textOf(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
}

function collect(bundle: Rolldown.OutputBundle): Licences {
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const packages = new Map<string, Package>()
  const texts = new Map<string, number>()
  function add({ name, version, license = 'unknown' }: Manifest, folder: string, isInWeb: boolean) {
    const key = `${name}@${version}`
    const text = textOf(folder)
    if (text !== null && !texts.has(text)) texts.set(text, texts.size)
    packages.set(key, {
      name,
      version,
      licence: license,
      text: text === null ? null : texts.get(text)!,
      isInWeb: isInWeb || packages.get(key)?.isInWeb === true,
    })
  }
  for (const path of pathsOfServer(locked)) {
    const { version, license } = locked[path]!
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    // The lockfile also has packages for other platforms, which are not installed.
    if (path.includes('node_modules/') && version && existsSync(join(root, path)))
      add({ name, version, ...(license && { license }) }, join(root, path), false)
  }
  for (const folder of bundledFolders(bundle))
    add(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest, folder, true)
  return {
    packages: [...packages.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    texts: [...texts.keys()],
  }
}

export const writeLicences = (): Plugin => ({
  name: 'write-licences',
  apply: 'build',
  generateBundle(_options, bundle) {
    this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(collect(bundle)) })
  },
})
