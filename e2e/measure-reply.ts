import { chromium, request } from '@playwright/test'
import { ending, eventStream, piece, startWaywardModel } from '@finu/standins/wayward-model'
import { findBrowser } from '../scripts/browser/find-browser.ts'
import { bringSession, openAccount } from './support/people.ts'
import { TestServer } from './support/server.ts'
import { buildWeb } from './support/set-up.ts'

/**
 * Prints the cost of a streamed reply of 20 kB, with lists and tables, on the browser's main thread: all of its tasks
 * from the question to the end, scripts, styles, layout and painting, minus those of a short reply.
 */
const bar = 500
const length = 20_000
/** Similar to a fast model: a few words at a time. */
const pieceLength = 16
const everyMs = 5
/** The time for pending work on the page to finish. */
const restMs = 400

const part = `
## A week of small steps

On the **six days** you marked Fatigue this month, two things line up, and [your records](/wellness) show both of them.

1. Move lunch to one o'clock and add a protein, such as lentils or eggs.
2. Last coffee before noon. Water or mint tea after that.
3. Walk for ten minutes *before* the dip instead of after it.

| Day | Sleep | Energy |
|---|---|---|
| Monday | 7 h 20 | 4 of 5 |
| Tuesday | 6 h 05 | 2 of 5 |

- Nothing of this is a diagnosis.
- If it lasts two weeks, see a doctor.
`
const long = part.repeat(Math.ceil(length / part.length)).slice(0, length)

await buildWeb()
const start = await findBrowser()
const model = await startWaywardModel()
/** Makes the model write a reply. @returns a promise that resolves when it has */
function script(reply: string): Promise<void> {
  const ended = Promise.withResolvers<void>()
  model.answer(async (response) => {
    response.writeHead(200, eventStream)
    for (let at = 0; at < reply.length; at += pieceLength) {
      response.write(piece(reply.slice(at, at + pieceLength)))
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
    response.end(ending)
    ended.resolve()
  })
  return ended.promise
}

const server = await TestServer.start({
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'stand-in',
  AI_BASE_URL: model.url,
})
const browser = await chromium.launch(start)
try {
  const calls = await request.newContext({ baseURL: server.url })
  const person = await openAccount(calls)
  await calls.dispose()
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  await bringSession(page, person)
  await page.goto('/assistant')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  const busyMs = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  const costOf = async (reply: string) => {
    const ended = script(reply)
    await page.getByRole('link', { name: 'New Chat' }).click()
    await page.getByRole('textbox', { name: 'Message Finu' }).fill('Tell me everything')
    await page.waitForTimeout(restMs)
    const before = await busyMs()
    await page.keyboard.press('Enter')
    // Observing the page would add work of its own.
    await ended
    await page.waitForTimeout(restMs)
    const cost = (await busyMs()) - before
    await page.getByRole('button', { name: 'Copy reply' }).waitFor({ timeout: 60_000 })
    return Math.round(cost)
  }
  // The first reply compiles code that later ones reuse.
  await costOf('Good morning.')
  const short = await costOf('Good morning.')
  const whole = await costOf(long)
  console.log(
    `main thread: a short reply ${short} ms, one of ${length} characters ${whole - short} ms more (bar: <= ${bar})`,
  )
} finally {
  await browser.close()
  await server.stop()
  await model.stop()
}
