import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LaunchOptions } from '@playwright/test'

const run = promisify(execFile)

/** What starts the browser; handed from the set-up to the workers as JSON. */
export type BrowserStart = Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findOnMachine(): string | null {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
  const candidates = [process.env['CHROMIUM_PATH'], ...places, ...onPath]
  return candidates.find((path) => path !== undefined && isProgram(path)) ?? null
}

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Chrome refuses its sandbox to root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

interface FoundBrowser {
  start: BrowserStart
  /** Removes what was unpacked. */
  forget: () => Promise<void>
}

/** Chromium from npm, unpacked into a folder of its own: an earlier extraction elsewhere would be reused half. */
async function unpackFromNpm(): Promise<FoundBrowser> {
  if (process.platform !== 'linux') {
    throw new Error('No Chrome or Chromium was found. Install Chrome, or set CHROMIUM_PATH to a program.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'finu-browser-'))
  // A process of its own: the package points libraries and fonts at its folder through the environment.
  const program = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url))
  const { stdout } = await run(process.execPath, [program], {
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  })
  const { executablePath, environment } = JSON.parse(stdout) as {
    executablePath: string
    environment: NodeJS.ProcessEnv
  }
  return {
    start: { executablePath, args: [...args, '--no-zygote'], env: { ...process.env, ...environment } },
    forget: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The machine's Chrome or Chromium; without one, or with FINU_BROWSER=npm, the one from npm. Downloads nothing. */
export async function findBrowser(): Promise<FoundBrowser> {
  const onMachine = process.env['FINU_BROWSER'] === 'npm' ? null : findOnMachine()
  if (onMachine === null) return unpackFromNpm()
  return { start: { executablePath: onMachine, args }, forget: async () => {} }
}
