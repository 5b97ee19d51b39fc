import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './support/journey.ts'
import { expectSoundLook, findFaults, measureOverflow } from './support/look.ts'
import { test } from './support/mailbox.ts'
import { makeUp } from './support/people.ts'
import { signUp } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a person who signs up on a test installation finds the email, and confirms the address from there', async ({
  page,
  mailbox,
}) => {
  await page.goto('/auth?mode=sign-up')
  await expect(page.getByRole('region', { name: 'Test installation' })).toContainText(
    'Test installation. Emails are not sent.',
  )
  await expectSoundLook(page, 'sign-in of a test installation', { isOverPicture: true })
  const person = makeUp()
  await signUp(page, person)
  await page.goto('/wellness')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the test mailbox' }).click()
  const box = await opening
  await expect(box.getByText('TEST MAILBOX')).toBeVisible()
  expect(new URL(box.url()).origin).toBe(mailbox.url)
  await expect(box.getByLabel('Show emails to')).toHaveValue(person.email)
  await expect(async () => {
    await box.getByRole('link', { name: 'Refresh' }).click()
    await expect(box.getByRole('list', { name: 'Emails' })).toContainText(person.email, { timeout: 1_000 })
  }).toPass()
  expect(await findFaults(box)).toEqual([])
  for (const width of [390, 1440]) {
    await box.setViewportSize({ width, height: 844 })
    expect(await measureOverflow(box)).toBe(0)
  }
  await box.getByRole('list', { name: 'Emails' }).getByRole('link').first().press('Enter')
  await expect(box).toHaveURL(/\/emails\//)
  await box.getByRole('link', { name: 'Source' }).click()
  await expect(box.getByText(/^Message-ID/m)).toBeVisible()
  const confirming = box.waitForEvent('popup')
  await box.getByRole('link', { name: 'Open the link' }).click()
  const confirmed = await confirming
  await confirmed.getByRole('button', { name: 'Confirm email' }).click()
  await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await box.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(box.getByText('No emails to this address')).toBeVisible()
})

test('an email’s HTML runs nothing, reaches nothing, and its link opens another tab', async ({
  page,
  mailbox,
  server,
  watch,
}) => {
  const to = makeUp().email
  // The browser reports each blocked action in its console.
  for (const words of [
    'Blocked script execution',
    'violates the following Content Security Policy',
    'Blocked form submission',
    'Refused to execute the redirect',
  ])
    watch.expectError(words)
  const html = [
    '<p>Dear reader</p><script>top.document.title="ran";localStorage.setItem("ran","yes")</script>',
    `<img src="${server.url}/favicon.svg" onerror="top.document.title='ran'">`,
    `<iframe src="${server.url}/settings"></iframe><meta http-equiv="refresh" content="0;url=${server.url}/settings">`,
    `<form action="${server.url}/api/v1/auth/login" method="post"><button>Send</button></form>`,
    `<style>@import url("${server.url}/theme.js")</style><a href="${server.url}/auth">Sign in</a>`,
  ].join('\r\n')
  const source = `From: a@finu.example\r\nTo: ${to}\r\nSubject: Hostile\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`
  await writeFile(join(server.dataDir, 'mail', 'hostile.eml'), source)
  await page.goto(`${mailbox.url}/?to=${encodeURIComponent(to)}`)
  const frame = page.frameLocator('iframe[title="The email"]')
  await expect(frame.getByText('Dear reader')).toBeVisible()
  await frame.getByRole('button', { name: 'Send' }).click()
  const opening = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Sign in' }).click()
  const opened = await opening
  await expect(opened).toHaveURL('/auth')
  expect(await opened.evaluate('window.opener')).toBe(null)
  await expect(page).toHaveTitle('Test mailbox')
  await page.goto(`${mailbox.url}/emails/hostile/html`)
  await expect(page.getByText('Dear reader')).toBeVisible()
  expect(await page.title()).not.toBe('ran')
  const asked = watch.requests.filter(
    (request) => new URL(request.url()).origin === server.url && request.frame().page() === page,
  )
  // Blocked requests have no answer.
  expect(await Promise.all(asked.map((request) => request.response()))).toEqual(asked.map(() => null))
})
