// Runs the server as a child process and starts it again when it ends without having been asked to: `npm start`.
// Plain JavaScript that imports next to nothing, so that it needs little memory beside the server.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import memoryFlags from './memory-flags.json' with { type: 'json' }

const program = fileURLToPath(new URL('start.mjs', import.meta.url))
/** How long it waits before a restart: the first time, at most, and how long a server must live for it to be a first time again. */
const [firstWaitMs, longestWaitMs, soundMs] = [500, 30_000, 60_000]

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const reasons = { SIGABRT: 'out of memory, or aborted', SIGKILL: 'killed, as systems do where memory runs out' }

let isStopping = false
/** @type {import('node:child_process').ChildProcess | undefined} */
let child
/** @type {NodeJS.Timeout | undefined} */
let waiting
let waitMs = firstWaitMs

/** Says in one line why the server ended, as its own log does. */
function logEnd(/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) {
  const why = signal
    ? `${signal}: ${reasons[/** @type {keyof typeof reasons} */ (signal)] ?? 'ended by a signal'}`
    : `exit code ${code}`
  const line = {
    level: 50,
    time: Date.now(),
    code,
    signal,
    restart_ms: waitMs,
    msg: `the server ended (${why}) and is started again`,
  }
  console.error(
    process.stderr.isTTY ? `Finu ended (${why}). It starts again in ${waitMs / 1000} s.` : JSON.stringify(line),
  )
}

function start(/** @type {boolean} */ isFirst) {
  const startedAt = performance.now()
  let isReady = false
  child = spawn(process.execPath, [...process.execArgv, ...memoryFlags, program, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', () => (isReady = true))
  child.once('exit', (code, signal) => {
    if (isStopping) return process.exit(code ?? 1)
    // A wrong setting or a port in use is said by the server, and no restart mends it.
    if (code === 0 || (isFirst && !isReady && signal === null)) return process.exit(code ?? 1)
    if (isReady && performance.now() - startedAt > soundMs) waitMs = firstWaitMs
    logEnd(code, signal)
    waiting = setTimeout(() => start(false), waitMs)
    waitMs = Math.min(2 * waitMs, longestWaitMs)
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
