import { expect, type Locator, type Page } from '@playwright/test'

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Message Finu' })
export const conversation = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' })
export const bubbles = (page: Page): Locator => conversation(page).locator('[data-bubble]')

export async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question)
  await composer(page).press('Enter')
}

/** Asks a question and waits for the whole reply, which can then be copied. */
export async function askAndWait(page: Page, question: string): Promise<void> {
  const answered = page.getByRole('button', { name: 'Copy reply' })
  await expect(composer(page)).toBeVisible()
  const before = await answered.count()
  await ask(page, question)
  await expect(answered).toHaveCount(before + 1)
}

/** Makes the next reply arrive whole instead of piece by piece. */
export async function answerWhole(page: Page): Promise<void> {
  await page.route(
    '**/api/v1/chat',
    async (route) => {
      const headers = { ...route.request().headers(), accept: 'application/json' }
      await route.fulfill({ response: await route.fetch({ headers }) })
    },
    { times: 1 },
  )
}
