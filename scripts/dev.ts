import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { launchStandIns } from '../standins/src/launch.ts'
import { readArguments } from './read-arguments.ts'

/** The developer's mode: the server restarts and the page reloads as files change. */
readArguments({
  command: 'npm run dev',
  does: 'Starts Finu for development: the server restarts and the page reloads when files change. PORT sets the port.',
})
const root = fileURLToPath(new URL('../', import.meta.url))
const port = Number(process.env['PORT'] ?? 3000)
const apiPort = Number(process.env['API_PORT'] ?? port + 1)

process.env['API_PORT'] = String(apiPort)
const standIns = await launchStandIns(process.env, new URL('../standins/src/all.ts', import.meta.url))
// The web app is served from this process and needs these settings too.
Object.assign(process.env, standIns)
const watched = ['server/src', 'contract/src', 'coach/src'].map((path) => `--watch-path=${path}`)
const server = spawn(process.execPath, [...watched, 'server/start.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: `http://localhost:${port}` },
})
const web = await createServer({ root: `${root}web`, server: { port, strictPort: true } })
await web.listen()
web.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill('SIGTERM')
    server.once('exit', () => void web.close().then(() => process.exit(0)))
  })
}
