import type { Plugin } from 'vite'
import { paths } from './src/lib/paths.ts'

/**
 * Writes the addresses of the app's pages to `.routes.json`, a file that is not served: the server answers every other
 * address with 404.
 */
export function writeRoutes(): Plugin {
  return {
    name: 'write-routes',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.routes.json', source: JSON.stringify(Object.values(paths)) })
    },
  }
}
