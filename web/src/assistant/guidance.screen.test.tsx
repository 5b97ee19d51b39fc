import { chat } from '@finu/contract/assistant/chat'
import type { Guidance } from '@finu/contract/assistant/guidance'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerChat, composer, conversation } from '../../testing/chat.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'

const britain = {
  country: 'GB',
  emergency: '999',
  crisis: { name: 'Samaritans', call: '116 123', hours: null },
  violence: null,
  poison: null,
}
const ireland = { ...britain, country: 'IE', emergency: '112' }

const byCountry = [britain, ireland].map((lines) => ({
  ...lines,
  words: `What you describe can be an emergency. **Please call ${lines.emergency} now**.`,
}))

const words =
  'I’m really glad you told me. What you describe deserves a person’s help right now.\n\n**If you might act on it, call 999.**'

async function say(danger: Guidance['danger'], text: string, length = text.length, lines: Guidance['lines'] = britain) {
  answerChat(text, { guidance: { danger, language: 'en', lines, start: 0, end: length } })
  await openApp('/assistant', { size: phone })
  await composer.fill('hello')
  await userEvent.keyboard('{Enter}')
}

test('a person in danger sees the most suitable number first, and only numbers of their country', async () => {
  await say('self_harm', words)
  const alert = conversation.getByRole('alert', { name: 'I’m really glad you told me' })
  await expect.element(alert).toBeVisible()
  const calls = alert.getByRole('link')
  await expect.element(calls.nth(0)).toHaveAttribute('href', 'tel:116123')
  await expect.element(calls.nth(0)).toHaveTextContent('Call Samaritans, 116 123Any hour')
  await expect.element(calls.nth(1)).toHaveAttribute('href', 'tel:999')
  await expect.element(alert.getByText('Numbers for the United Kingdom, from your time zone.')).toBeVisible()
  await expectAccessible()
})

test('a person who may hurt somebody sees the emergency number first, then who listens', async () => {
  await say('harm_others', 'I’m glad you said it before anything happened. **If you might act on it, call 999.**')
  const calls = conversation
    .getByRole('alert', { name: 'I’m glad you said it before anything happened' })
    .getByRole('link')
  await expect.element(calls.nth(0)).toHaveTextContent('Call 999If you might act on it')
  await expect.element(calls.nth(1)).toHaveAttribute('href', 'tel:116123')
})

test('a person in another country can choose it and sees its numbers', async () => {
  await say('emergency', 'What you describe can be an emergency. **Please call 999 now**.')
  api.refuse(chat.helpLines, 503)
  await page.getByRole('button', { name: 'I am somewhere else' }).click()
  await expect.element(page.getByText('The numbers could not be loaded.')).toBeVisible()
  api.answer(chat.helpLines, byCountry)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('combobox', { name: 'Where are you?' }).selectOptions('Ireland')
  await expect.element(page.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
  await expect.element(page.getByText('Numbers for Ireland.')).toBeVisible()
  await expect.element(page.getByText('Please call 112 now')).toBeVisible()
})

test('calm guidance is shown above the rest of the reply', async () => {
  const caution = 'What you describe sounds severe. Please talk to a doctor today.'
  await say('severe', `${caution}\n\nI put down a headache.`, caution.length)
  await expect.element(page.getByRole('region', { name: 'What you describe sounds severe' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Call 999' })).toBeVisible()
  await expect.element(conversation.getByText('I put down a headache.')).toBeVisible()
})

test('a time zone without a country leads to the choice of a country at once', async () => {
  const unknown = { country: null, emergency: null, crisis: null, violence: null, poison: null }
  api.answer(chat.helpLines, byCountry)
  await say('low', 'That sounds heavy, and I’m glad you said it. You don’t have to carry it alone.', undefined, unknown)
  await page.getByRole('combobox', { name: 'Where are you?' }).selectOptions('United Kingdom')
  await expect.element(page.getByRole('link', { name: 'Call Samaritans, 116 123' })).toBeVisible()
})

test('guidance longer than the screen is shown from its start', async () => {
  const [head, ...steps] = ['What you describe can be an emergency.', ...Array<string>(20).fill('Sit.')]
  await say('emergency', [head, ...steps].join('\n\n'))
  const title = conversation.getByRole('heading', { name: 'What you describe can be an emergency' })
  await expect.element(title).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('link', { name: 'Call 999' })).toBeInViewport({ ratio: 1 })
  // Nothing lies above them: neither the header nor the composer.
  for (const element of [title, page.getByRole('link', { name: 'Call 999' })]) {
    const { left, top, width } = element.element().getBoundingClientRect()
    expect(element.element().contains(document.elementFromPoint(left + width / 2, top + 4))).toBe(true)
  }
})

test('help for what may be a figure of speech is one quiet line, and opens as a card', async () => {
  const offer = {
    danger: 'self_harm',
    language: 'en',
    lines: britain,
    line: 'If you meant that literally:',
    link: 'help is one tap away',
    words,
  } as const
  answerChat('Ten minutes of walking help.', { offer })
  await openApp('/assistant', { size: phone })
  await composer.fill('this week is killing me')
  await userEvent.keyboard('{Enter}')
  const note = conversation.getByRole('note')
  await expect.element(note).toHaveTextContent('If you meant that literally: help is one tap away.')
  await expect.element(conversation.getByText('Ten minutes of walking help.')).toBeVisible()
  expect(conversation.getByRole('alert').elements()).toHaveLength(0)
  await expectAccessible()
  const link = note.getByRole('button', { name: 'help is one tap away' })
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const alert = conversation.getByRole('alert', { name: 'I’m really glad you told me' })
  await expect.element(alert.getByRole('link').first()).toHaveAttribute('href', 'tel:116123')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).not.toBeInTheDocument()
})
