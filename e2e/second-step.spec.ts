import { secondStepTexts } from '@finu/contract/accounts/second-step-texts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { signIn, toast } from './support/screens.ts'
import { CodeApp, codeField, confirmEmail, settings, turnOn } from './support/second-step.ts'

const isIn = /\/(onboarding|assistant)/
const leave = async (page: Page) => {
  await page.evaluate(`localStorage.removeItem('authToken')`)
  await page.goto('/auth')
}

test('the second step is turned on, required at a sign-in, passed with either code, and turned off', async ({
  page,
  person,
  server,
  watch,
}) => {
  test.slow()
  watch.expectFailedLoad('/api/v1/auth/second-step')
  await confirmEmail(page, server, person)
  const { app, codes } = await turnOn(page)
  expect(codes).toHaveLength(10)
  await expect(toast(page, 'The second step is on.')).toBeVisible()
  await expect(page.getByText('10 of 10 left. New codes replace the old ones.')).toBeVisible()
  await expectSoundLook(page, 'a second step that is on', { within: 'dialog' })

  await leave(page)
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type('000000')
  await expect(page.getByText(secondStepTexts.codeWrong)).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
  await page.keyboard.type('4820')
  await expectSoundLook(page, 'a code half typed')
  // The code as copied from an app.
  const code = await app.next(page)
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page).toHaveURL(isIn)

  await leave(page)
  await signIn(page, person)
  await codeField(page).fill(code)
  await expect(page.getByText(secondStepTexts.codeWrong)).toBeVisible()
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  const recovery = page.getByRole('textbox', { name: 'Recovery code' })
  await expect(recovery).toBeFocused()
  const send = page.getByRole('button', { name: 'Sign in with this code' })
  await recovery.fill(codes[0]!.slice(0, 6))
  await send.click()
  await expect(page.getByText(secondStepTexts.recoveryIncomplete)).toBeVisible()
  await expectSoundLook(page, 'a recovery code that is not complete')
  await recovery.fill('aaaa-2222')
  await send.click()
  await expect(page.getByText(secondStepTexts.codeWrong)).toBeVisible()
  await recovery.fill(codes[0]!.toUpperCase())
  await send.click()
  await expect(page).toHaveURL(isIn)

  await page.goto(settings)
  await expect(page.getByText('9 of 10 left.')).toBeVisible()
  await page.getByRole('button', { name: 'New codes: Recovery codes' }).click()
  const renewing = page.getByRole('dialog', { name: 'New recovery codes' })
  await renewing.getByRole('textbox', { name: 'Code' }).fill(codes[1]!)
  await renewing.getByRole('button', { name: 'Make new codes' }).click()
  const list = renewing.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const fresh = await list.allInnerTexts()
  await expectSoundLook(page, 'new recovery codes', { within: 'dialog' })
  await renewing.getByRole('checkbox').check()
  await renewing.getByRole('button', { name: 'Done' }).click()

  const off = page.getByRole('button', { name: 'Turn off: Authenticator app' })
  await off.click()
  const turningOff = page.getByRole('dialog', { name: 'Turn off the second step?' })
  await turningOff.getByRole('button', { name: 'Turn off' }).click()
  await expect(turningOff.getByText(secondStepTexts.codeForm)).toBeVisible()
  await turningOff.getByRole('textbox', { name: 'Code' }).fill(codes[2]!)
  await turningOff.getByRole('button', { name: 'Turn off' }).click()
  await expect(turningOff.getByText(secondStepTexts.codeWrong)).toBeVisible()
  await expectSoundLook(page, 'turning the second step off', { within: 'dialog' })
  await turningOff.getByRole('textbox', { name: 'Code' }).fill(fresh[0]!)
  await turningOff.getByRole('button', { name: 'Turn off' }).click()
  await expect(toast(page, 'The second step is off.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up: Authenticator app' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeFocused()
  await leave(page)
  await signIn(page, person)
  await expect(page).toHaveURL(isIn)
})

test('the second step is set up, turned on, and passed with the keyboard alone', async ({ page, person, server }) => {
  test.slow()
  await confirmEmail(page, server, person)
  await page.goto(settings)
  await page.getByRole('link', { name: 'Set up: Authenticator app' }).focus()
  await page.keyboard.press('Enter')
  const tabTo = async (what: ReturnType<Page['getByRole']>) => {
    await expect(what).toBeVisible()
    for (let presses = 0; presses < 40; presses++) {
      if (await what.evaluate((node) => node === node.ownerDocument.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(what).toBeFocused()
  }
  await tabTo(page.getByRole('button', { name: 'Copy key' }))
  const app = new CodeApp(await page.getByRole('code').innerText())
  await tabTo(codeField(page))
  await page.keyboard.type(await app.next(page))
  const kept = page.getByRole('checkbox', { name: 'I have saved the codes somewhere safe' })
  await tabTo(kept)
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: 'Turn on' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The second step is on.')).toBeVisible()
  await leave(page)
  await signIn(page, person)
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await app.next(page))
  await expect(page).toHaveURL(isIn)
})
