import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { layerOf } from './chunks.ts'
import { writeLicences } from './licences.ts'
import { writeRoutes } from './routes.ts'

const api = `http://localhost:${process.env.API_PORT ?? 3001}`

/** Preloads both fonts of the first paint, which the browser otherwise finds only after the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Adds the server's facts to the page, which Vite serves in place of the server during development. */
function tellFacts(): Plugin {
  return {
    name: 'tell-facts',
    apply: 'serve',
    transformIndexHtml(html) {
      const { GOOGLE_CLIENT_ID: google, TEST_MAILBOX_URL: mailbox = '' } = process.env
      return html
        .replace('name="sign-in-ways" content="email"', `name="sign-in-ways" content="email${google ? ' google' : ''}"`)
        .replace('name="test-mailbox" content=""', `name="test-mailbox" content="${mailbox}"`)
    },
  }
}

/** Removes three of the six weights of each icon, because the design only uses regular, bold and fill. */
function dropIconWeights(): Plugin {
  return {
    name: 'drop-icon-weights',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler: (code) => ({
        code: code.replace(/^ {2}\[\n\s+"(?:duotone|light|thin)",[^]*?^ {2}\],?\n/gm, ''),
        map: null,
      }),
    },
  }
}

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    tailwind(),
    preloadFonts(),
    tellFacts(),
    dropIconWeights(),
    writeLicences(),
    writeRoutes(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|html|json|svg|txt)$/, threshold: 512 }),
  ],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 1 },
            { name: layerOf(), debugName: 'layers' },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/health': api } },
  preview: { proxy: { '/api': api, '/health': api } },
})
