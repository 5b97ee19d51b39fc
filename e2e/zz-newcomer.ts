import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
const { start, forget } = await findBrowser()
const browser = await chromium.launch(start)
const url = process.env['URL']!
const ctx = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  timezoneId: 'Europe/Madrid',
  baseURL: url,
})
const page = await ctx.newPage()
page.setDefaultTimeout(12000)
const watch = (p: Page) => {
  p.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') console.log('CONSOLE', m.text().slice(0, 200), m.location().url)
  })
  p.on('pageerror', (e) => console.log('PAGEERROR', e.message))
}
watch(page)
let n = 0
const shot = async (name: string, p = page) => {
  n++
  await p.waitForTimeout(500)
  await p.screenshot({ path: `/tmp/nc/${String(n).padStart(2, '0')}-${name}.png` })
}
const step = async (name: string, work: () => Promise<void>) => {
  try {
    await work()
    console.log('ok', name)
  } catch (e) {
    console.log('FAIL', name, String(e).split('\n').slice(0, 4).join(' | '))
    await shot('fail-' + name.replace(/\W+/g, '-'))
  }
}
const main = (p = page) => p.getByRole('main').innerText()
await step('sign up badly, then well', async () => {
  await page.goto('/')
  await shot('start')
  await page.goto('/auth')
  await page.getByRole('radiogroup', { name: 'Sign in or sign up' }).getByText('Sign Up').click()
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await page.getByLabel('Full Name').fill('  Sample   user ')
  await page.getByLabel('Email').fill(' Sample.User@Example.com ')
  await page.getByRole('textbox', { name: /^Password$/ }).fill('abc')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await shot('weak')
  await page.getByRole('textbox', { name: /^Password$/ }).fill('Sample.pass1')
  await page.getByRole('button', { name: 'Create Account' }).dblclick()
  await page.waitForURL(/onboarding/)
  await shot('onboarding')
})
await step('leave the onboarding', async () => {
  await page.reload()
  await page.goBack()
  await shot('back')
  await page.goto('/assistant')
  await shot('assistant')
})
const say = async (text: string) => {
  const box = page.getByRole('textbox', { name: 'Message Finu' })
  await box.fill(text)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy reply' }).last().waitFor()
  await page.waitForTimeout(1500)
  console.log(
    '>',
    text,
    '\n',
    (await page.getByRole('log').or(page.getByRole('main')).first().innerText())
      .split('\n')
      .slice(-25)
      .join(' / ')
      .slice(-700),
  )
}
await step('talk badly', async () => {
  await say('had 2 egs n tost yestrday mornin, feelin tierd today')
  await shot('cards')
  await say('what affects my mood?')
  await say('do you see any patterns in my headaches?')
  await shot('patterns')
})
await step('confirm twice', async () => {
  const confirm = page.getByRole('button', { name: /^Confirm/ }).first()
  if (await confirm.isVisible()) await confirm.dblclick()
  await shot('confirmed')
})
await step('yesterday on wellness', async () => {
  await page.goto('/wellness')
  await page
    .getByRole('link', { name: /previous day|yesterday/i })
    .or(page.getByRole('button', { name: /previous day|yesterday/i }))
    .first()
    .click()
  await shot('wellness-yesterday')
  await page.getByRole('button', { name: 'Save Mood & Symptoms' }).click()
  await shot('no-mood')
  await page.getByRole('radio', { name: 'Bad', exact: true }).first().check({ force: true })
  await page.getByLabel('Notes').first().fill('Not my day 😞 <b>x</b>')
  await page.getByRole('button', { name: 'Save Mood & Symptoms' }).dblclick()
  await page.waitForTimeout(1500)
  await shot('mood-saved')
  await page.goBack()
  await page.waitForTimeout(800)
  await shot('wellness-back')
  await page.reload()
  await page.waitForTimeout(1200)
  await shot('wellness-reload')
})
await step('two tabs', async () => {
  const other = await ctx.newPage()
  watch(other)
  for (const p of [page, other]) {
    await p.goto('/wellness')
    await p.getByRole('button', { name: /^Bad/ }).first().click()
  }
  await other.getByRole('dialog').getByLabel('Notes').fill('second')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await other.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('dialog').getByLabel('Notes').fill('first')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await shot('conflict')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  await shot('after-escape')
  await other.close()
})
await step('food', async () => {
  await page.goto('/nutrition')
  await shot('nutrition')
  await page.getByLabel('Meal name').first().fill('pizzza')
  await page.getByRole('button', { name: 'Log Meal' }).click()
  await page.waitForTimeout(1500)
  await shot('meal')
})
await step('fast', async () => {
  await page
    .getByRole('button', { name: /start fast/i })
    .first()
    .click()
  await page.waitForTimeout(1500)
  await shot('fast')
})
await step('exercise', async () => {
  await page.goto('/exercise')
  await page.getByRole('button', { name: 'Start' }).first().dblclick()
  await page.waitForTimeout(1500)
  await shot('exercise-running')
  await page.reload()
  await page.waitForTimeout(1500)
  await shot('exercise-reload')
})
await step('dashboard', async () => {
  await page.goto('/dashboard')
  await page.waitForTimeout(2000)
  await shot('dashboard')
})
await step('phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const p of ['/dashboard', '/wellness', '/nutrition', '/exercise', '/assistant', '/settings', '/nowhere']) {
    await page.goto(p)
    await page.waitForTimeout(1800)
    await shot('phone' + p.replace('/', '-'))
  }
})
console.log((await main()).slice(0, 300))
await browser.close()
await forget()
