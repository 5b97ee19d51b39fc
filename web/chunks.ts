import { join } from 'node:path'

/** The bundler's information about modules, by absolute path. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const source = join(import.meta.dirname, 'src')

const inSource = (path: string) => join(source, path)

const signIn = inSource('accounts/auth-screen.tsx')
/** The layout of every page for signed-in users. */
const frame = inSource('app/shell/shell.tsx')
/** The pages between which people switch often. */
const pages = [
  'assistant/chat-screen.tsx',
  'app/wellness/wellness-screen.tsx',
  'app/nutrition/nutrition-screen.tsx',
  'app/exercise/exercise-page.tsx',
  'app/dashboard/dashboard-screen.tsx',
  'insights/day-screen.tsx',
].map(inSource)

/** Layers in order of priority: a module belongs to the first one that matches. */
export const layerNames = ['forms', 'frame', 'reads', 'pages'] as const

interface Layer {
  name: (typeof layerNames)[number]
  /** Modules needed at each place: those that at least `least` places need belong to the layer. */
  places: Set<string>[]
  least: number
}

/** Returns the modules that the entries import, directly or indirectly. */
function needsOf(entries: readonly string[], modules: Modules): Set<string> {
  const needed = new Set<string>()
  const add = (id: string) => {
    if (needed.has(id)) return
    needed.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(add)
  }
  entries.forEach(add)
  return needed
}

/** Returns the modules that are imported dynamically. */
function findParts(modules: Modules): Set<string> {
  const parts = new Set<string>()
  const look = (entry: string) => {
    for (const id of needsOf([entry], modules)) {
      for (const part of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (parts.has(part)) continue
        parts.add(part)
        look(part)
      }
    }
  }
  look(inSource('main.tsx'))
  return parts
}

/** Computes the layers. @throws if a file named above has moved, as its imports would be split into small files */
function findLayers(modules: Modules): Layer[] {
  const moved = [signIn, frame, ...pages].find((entry) => modules.getModuleInfo(entry) === null)
  if (moved !== undefined) throw new Error(`chunks.ts names ${moved}, which is no part of the app`)
  const parts = findParts(modules)
  const reads = [...parts].filter((id) => id.endsWith('/prefetch.ts'))
  const others = [...parts].filter((id) => !pages.includes(id))
  const needsOfEach = pages.map((page) => needsOf([page], modules))
  return [
    { name: 'forms', places: [needsOf([signIn], modules), needsOf([frame, ...pages], modules)], least: 2 },
    { name: 'frame', places: [needsOf([frame], modules)], least: 1 },
    // The code that starts the requests of pages is loaded before the pages.
    { name: 'reads', places: [needsOf(reads, modules)], least: 1 },
    { name: 'pages', places: [...needsOfEach, needsOf(others, modules)], least: 2 },
  ]
}

/**
 * Returns a function that assigns modules to files. Browsers request only six files at a time from an HTTP/1.1 server,
 * so a page of 75 small ones waits twelve times, and its requests wait behind them. Each layer contains all imports of
 * its modules that earlier layers do not: so files never import each other in a cycle, and modules run in import order.
 */
export function layerOf() {
  let layers: Layer[] | undefined
  return (id: string, modules: Modules): Layer['name'] | null => {
    layers ??= findLayers(modules)
    return layers.find(({ places, least }) => places.filter((place) => place.has(id)).length >= least)?.name ?? null
  }
}
