import { askAndWait } from './support/chat.ts'
import { expect, test } from './support/journey.ts'
import { confirmAddress } from './support/mail.ts'
import { makeUp } from './support/people.ts'
import { logSymptoms, pickMood, saveMood, signUp, symptomChip, symptomRows } from './support/screens.ts'

test('no request leaves the origin, and only a token, a cookie, the open chat and the last sign-in method are stored', async ({
  page,
  context,
  server,
  watch,
}) => {
  const person = makeUp()
  await signUp(page, person)
  await page.getByRole('link', { name: 'Skip' }).click()
  await confirmAddress(page, server, person.email)
  await page.getByRole('link', { name: 'Continue' }).click()
  await askAndWait(page, 'what can you do?')
  await page.getByRole('link', { name: 'Wellness Tools' }).first().click()
  await pickMood(page, 'Good')
  await saveMood(page).click()
  await symptomChip(page, 'Headache').click()
  await logSymptoms(page).click()
  await expect(symptomRows(page)).toHaveCount(1)
  for (const path of ['/nutrition', '/exercise', '/reset-password', '/verify-email', '/api/docs']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  const origins = new Set(watch.requests.map((request) => new URL(request.url()).origin))
  expect([...origins]).toEqual([server.url])
  // The cookie of a browser that its person uses, inaccessible to scripts and to other sites.
  expect(await context.cookies()).toMatchObject([{ name: 'finu_device', httpOnly: true, sameSite: 'Strict' }])
  const kept = await page.evaluate<string[]>('Object.keys(localStorage).sort()')
  expect(kept).toEqual(['authToken', expect.stringMatching(/^chat_state_[0-9a-f-]{36}$/), 'lastSignInWay'])
})

test('a page comes in few files: a browser loads six in parallel, and its reads wait behind them', async ({
  page,
  person,
  watch,
}) => {
  await page.goto('/wellness')
  await expect(page.getByRole('button', { name: new RegExp(person.name) })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Trends', exact: true })).toBeAttached()
  const files = watch.requests.filter((request) => /\/assets\/.*\.js$/.test(request.url()))
  expect(files.length).toBeLessThan(15)
})

test('every page is sent with a policy that allows nothing from elsewhere and nothing inline', async ({ request }) => {
  for (const path of [
    '/',
    '/auth',
    '/wellness',
    '/verify-email?token=x',
    '/auth?from=mail.word',
    '/api/docs',
    '/health',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("script-src 'self';")
    expect(policy, path).toContain("connect-src 'self';")
    expect(policy, path).not.toMatch(/unsafe-eval|https?:|\*/)
    expect(headers['referrer-policy'], path).toBe('no-referrer')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
})

test('an address that is none of the app’s answers 404, and leads a person to where they can go on', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFailedLoad('/nothing')
  expect((await request.get('/nothing')).status()).toBe(404)
  expect((await request.get('/assets/nothing.js')).status()).toBe(404)
  expect((await page.goto('/nothing'))!.status()).toBe(404)
  await expect(page).toHaveURL(/\/auth/)
})
