// Runs the server as a child process and restarts it when it ends unasked: `npm start`. Plain JavaScript with few
// imports, so that it needs little memory beside the server.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureNode } from '../server/own-node.mjs'
import memoryFlags from './memory-flags.json' with { type: 'json' }
import { waitBeforeRestart } from './restart-wait.mjs'

await ensureNode()

const program = fileURLToPath(new URL('start.mjs', import.meta.url))

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const reasons = { SIGABRT: 'out of memory, or aborted', SIGKILL: 'killed, as systems do where memory runs out' }

let isStopping = false
/** @type {import('node:child_process').ChildProcess | undefined} */
let child
/** @type {NodeJS.Timeout | undefined} */
let waiting
/** @type {number | null} */
let waitMs = null

/** Logs the reason for the server's end in one line, in its own format. */
function logEnd(
  /** @type {number | null} */ code,
  /** @type {NodeJS.Signals | null} */ signal,
  /** @type {number} */ restartMs,
) {
  const why = signal
    ? `${signal}: ${reasons[/** @type {keyof typeof reasons} */ (signal)] ?? 'ended by a signal'}`
    : `exit code ${code}`
  const line = {
    level: 50,
    time: Date.now(),
    code,
    signal,
    restart_ms: restartMs,
    msg: `the server ended (${why}) and is started again`,
  }
  console.error(
    process.stderr.isTTY ? `Finu stopped (${why}). It restarts in ${restartMs / 1000} s.` : JSON.stringify(line),
  )
}

function start(/** @type {boolean} */ isFirst) {
  /** @type {number | null} */
  let readyAt = null
  child = spawn(process.execPath, [...process.execArgv, ...memoryFlags, program, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', () => (readyAt ??= performance.now()))
  child.once('exit', (code, signal) => {
    if (isStopping) return process.exit(code ?? 1)
    // The server itself reports a wrong setting or a port in use, and no restart fixes it.
    if (code === 0 || (isFirst && readyAt === null && signal === null)) return process.exit(code ?? 1)
    waitMs = waitBeforeRestart(waitMs, readyAt === null ? 0 : performance.now() - readyAt)
    logEnd(code, signal, waitMs)
    waiting = setTimeout(() => start(false), waitMs)
  })
}

for (const signal of signals)
  process.on(signal, () => {
    isStopping = true
    clearTimeout(waiting)
    if (child?.exitCode === null && child.signalCode === null) child.kill(signal)
    else process.exit(1)
  })

start(true)
