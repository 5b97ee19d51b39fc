import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeSession, passwordField, soundPassword } from '../../testing/accounts.ts'
import { api, openApp, reloadApp } from '../../testing/open-app.tsx'
import { address, listStored, openUserMenu, store, toast } from '../../testing/page.ts'
import { moodRows, pickMood, saveMood } from '../../testing/wellness.ts'

const points = (count: number) => page.getByRole('banner').getByText(`${count} points`, { exact: true })

async function enter() {
  await openApp('/auth', { as: 'nobody' })
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  // Today works without an account; the assistant does not.
  await expect.poll(address).toBe('/dashboard')
}

test('the menu is labelled as a guest’s, and leaving erases the entries after confirmation', async () => {
  await enter()
  reloadApp('/wellness')
  await pickMood('Good')
  await saveMood.click()
  await expect.element(moodRows).toHaveLength(1)
  const menu = await openUserMenu('Guest')
  const leave = menu.getByRole('button', { name: 'Leave' })
  await expect.element(page.getByText('Only in this browser')).toBeVisible()
  await leave.click()
  await menu.getByRole('button', { name: 'Keep' }).click()
  await expect.element(leave).toHaveFocus()
  await leave.click()
  await menu.getByRole('button', { name: 'Erase' }).click()
  await expect.poll(address).toBe('/auth')
  await expect.element(toast('What you entered as a guest is erased.')).toBeVisible()
  expect(listStored()).toEqual([])
  await enter()
  await expect.element(points(100)).toBeInTheDocument()
})

test('invalid stored entries are omitted, and the page still works', async () => {
  await enter()
  for (const lies of [
    '{',
    '[]',
    '{"enteredAt":"soon","entries":7}',
    '{"enteredAt":"2026-11-22T08:00:00Z","entries":[{}]}',
  ]) {
    store('guestEntries', lies)
    reloadApp('/wellness')
    await expect.element(page.getByText('No moods yet')).toBeVisible()
    await expect.element(points(100)).toBeInTheDocument()
  }
})

test('a guest without entries leaves without a question, and nothing stays stored', async () => {
  await enter()
  reloadApp()
  await page.getByRole('region', { name: 'You are a guest' }).getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(address).toBe('/auth')
  expect(listStored()).toEqual([])
  const person = { onboarding_completed: false }
  api.answer(accounts.login, describeSession(person))
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await page.getByLabelText('Email').fill('person@example.com')
  await passwordField.fill(soundPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(address).toMatch(/^\/onboarding/)
  await expect.element(page.getByRole('dialog', { name: 'Take along what you entered?' })).not.toBeInTheDocument()
})

test('opening a letter’s link ends the guest’s session', async () => {
  await enter()
  api.refuse(accounts.readEmailLink, 400, { detail: accountTexts.linkInvalid, code: 'link_invalid' })
  reloadApp('/verify-email?token=of-nobody')
  await expect.element(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible()
  reloadApp('/')
  await expect.poll(address).toBe('/auth')
})
