import fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layerNames, layerOf } from './chunks.ts'

const inSource = (path: string) => join(import.meta.dirname, 'src', path)
const screens = [
  'accounts/auth-screen.tsx',
  'app/shell/shell.tsx',
  'app/wellness/wellness-screen.tsx',
  'app/wellness/prefetch.ts',
  'assistant/chat-screen.tsx',
  'insights/day-screen.tsx',
  'wallet/dialog.tsx',
].map(inSource)
const shared = Array.from({ length: 12 }, (_, index) => inSource(`ui/shared-${index}.ts`))

/** Import graphs of screens and shared modules. A shared module imports only later ones, so there are no cycles. */
const graphs = fc
  .tuple(
    fc.array(fc.subarray(shared), { minLength: screens.length, maxLength: screens.length }),
    fc.array(fc.subarray(shared), { minLength: shared.length, maxLength: shared.length }),
  )
  .map(
    ([ofScreens, ofShared]) =>
      new Map([
        ...screens.map((id, index) => [id, ofScreens[index]!] as const),
        ...shared.map((id, index) => [id, ofShared[index]!.filter((each) => shared.indexOf(each) > index)] as const),
      ]),
  )

function placesIn(graph: ReadonlyMap<string, readonly string[]>) {
  const place = layerOf()
  const modules = {
    getModuleInfo: (id: string) => ({
      importedIds: graph.get(id) ?? [],
      dynamicallyImportedIds: id === inSource('main.tsx') ? screens : [],
    }),
  }
  return new Map([...graph.keys()].map((id) => [id, place(id, modules)]))
}

test('no layer imports a later one or a module outside the layers', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const places = placesIn(graph)
      for (const [id, imports] of graph) {
        const layer = places.get(id)
        if (!layer) continue
        const allowed: readonly unknown[] = layerNames.slice(0, layerNames.indexOf(layer) + 1)
        for (const each of imports) expect(allowed).toContain(places.get(each))
      }
    }),
  )
})

test('modules of several pages are in a shared file, and those of one page are in its own', () => {
  const [both, one, early, form] = shared as [string, string, string, string]
  const places = placesIn(
    new Map<string, string[]>([
      [inSource('app/wellness/wellness-screen.tsx'), [both, one, early, form]],
      [inSource('assistant/chat-screen.tsx'), [both]],
      [inSource('app/wellness/prefetch.ts'), [early]],
      [inSource('accounts/auth-screen.tsx'), [form]],
      ...shared.map((id): [string, string[]] => [id, []]),
    ]),
  )
  expect([both, one, early, form].map((id) => places.get(id))).toEqual(['pages', null, 'reads', 'forms'])
})
