import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, Capabilities } from 'selenium-webdriver'
import { isProgram } from '../../scripts/browser/find-program.ts'
import { findFreePort } from '../support/server.ts'
import type { Browser } from './browser.ts'

const miniBrowsers = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)

/** Drives WebKitGTK's small browser on a virtual display. @param driver the program WebKitWebDriver */
export async function openWebKit(driver: string): Promise<Browser> {
  const port = await findFreePort()
  const service = spawn('xvfb-run', ['-a', driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its sandbox does not work as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  })
  const endService = async () => {
    const ended = once(service, 'exit')
    process.kill(-service.pid!, 'SIGTERM')
    await ended
  }
  const binary = miniBrowsers.find(isProgram)
  if (!binary) {
    await endService()
    throw new Error('WebKitWebDriver is here, and its MiniBrowser is not.')
  }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  const session = await startSession(`http://127.0.0.1:${port}`, capabilities)
  await session.manage().window().setRect({ width: 1280, height: 900 })
  const version = (await session.getCapabilities()).getBrowserVersion() ?? ''
  return {
    name: `WebKit ${version}`,
    open: (url) => session.get(url),
    evaluate: <T>(expression: string) => session.executeScript<T>(`return ${expression}`),
    press: (css) => session.findElement(By.css(css)).click(),
    async type(css, text) {
      const field = session.findElement(By.css(css))
      await field.clear()
      await field.sendKeys(text)
    },
    async close() {
      await session.quit()
      await endService()
    },
  }
}

/** Waits until the driver listens, which it does not report. */
async function startSession(url: string, capabilities: Capabilities) {
  for (let tries = 1; ; tries++) {
    try {
      await fetch(`${url}/status`)
      return await new Builder().usingServer(url).withCapabilities(capabilities).build()
    } catch (error) {
      if (tries === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
