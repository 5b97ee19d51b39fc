import { expect, test } from './support/journey.ts'
import { expectBalance, moodRows, toast, letUndoPass } from './support/screens.ts'

test('deleting asks first, cancels on Keep and Escape, is undone by Undo, and takes the points back', async ({
  page,
  api,
}) => {
  await api.logMood(4)
  await api.logMood(2)
  await page.goto('/wellness')
  await expectBalance(page, 20)
  const row = moodRows(page).filter({ hasText: 'Bad' })
  await row.getByRole('button', { name: /^Delete Bad/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this mood? Its points are taken back.' })
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(row.getByRole('button', { name: /^Delete Bad/ })).toBeFocused()
  await row.getByRole('button', { name: /^Delete Bad/ }).click()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(moodRows(page)).toHaveCount(2)

  await row.getByRole('button', { name: /^Delete Bad/ }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(moodRows(page)).toHaveCount(1)
  await toast(page, 'Mood deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(moodRows(page)).toHaveCount(2)
  await expect(toast(page, 'Mood deleted')).toBeHidden()
  await expectBalance(page, 20)

  await row.getByRole('button', { name: /^Delete Bad/ }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Recent Mood History' })).toBeFocused()
  await letUndoPass(page)
  await expect(toast(page, /Mood deleted.*−5 pts/)).toBeVisible()
  await expect(moodRows(page)).toHaveCount(1)
  await expectBalance(page, 15)
})
