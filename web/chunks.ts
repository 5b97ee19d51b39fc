import { join } from 'node:path'

/** The bundler's facts about modules, each by its absolute path. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const source = join(import.meta.dirname, 'src')

const inSource = (path: string) => join(source, path)

const signIn = inSource('accounts/auth-screen.tsx')
/** The frame of every signed-in page. */
const frame = inSource('app/shell/shell.tsx')
/** The pages that people go to and fro between. */
const pages = [
  'assistant/chat-screen.tsx',
  'app/wellness/wellness-screen.tsx',
  'app/nutrition/nutrition-screen.tsx',
  'app/exercise/exercise-page.tsx',
  'app/dashboard/dashboard-screen.tsx',
  'insights/day-screen.tsx',
].map(inSource)

/** The first of them that a module is of is its file. */
export const layerNames = ['forms', 'frame', 'reads', 'pages'] as const

interface Layer {
  name: (typeof layerNames)[number]
  /** Modules needed at each of several places: one that at least so many of them need is of the layer. */
  places: Set<string>[]
  least: number
}

/** The modules that these need to run. */
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

/** The modules that are loaded only when they are asked for. */
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

/** @throws where a file that is named above has moved, as what it needs would be sent in small files again */
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
    // What starts the reads of pages is there before they are.
    { name: 'reads', places: [needsOf(reads, modules)], least: 1 },
    { name: 'pages', places: [...needsOfEach, needsOf(others, modules)], least: 2 },
  ]
}

/**
 * Which file a module travels in. A browser asks an HTTP/1.1 server for six files at a time, so a page of 75 small ones
 * waits twelve times, and its reads wait behind them. Each layer holds all that its modules need, but for what the layers
 * before it hold: so no two files need each other, and modules run in an order that their imports allow.
 */
export function layerOf() {
  let layers: Layer[] | undefined
  return (id: string, modules: Modules): Layer['name'] | null => {
    layers ??= findLayers(modules)
    return layers.find(({ places, least }) => places.filter((place) => place.has(id)).length >= least)?.name ?? null
  }
}
