import { page, type Locator } from 'vitest/browser'
import { finishDeletions } from '../src/lib/deletions-store.ts'

/** The toasts. */
export const toasts: Locator = page
  .getByRole('status')
  .or(page.getByRole('alert'))
  .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })

export const toast = (text: string | RegExp): Locator => toasts.filter({ hasText: text })

/** Returns the section of a page with a heading. */
export const section = (title: string): Locator =>
  page
    .getByRole('region', { name: title })
    .or(page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) }))

/** Returns the row of a kind in 'Today at a glance': Mood. */
export const glanceRow = (name: string): Locator =>
  page
    .getByRole('region', { name: 'Today at a glance' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last()

/** Ends the time to undo deletions, as leaving the page does. */
export const letUndoPass = (): void => finishDeletions()

/** Returns the path and query of the current page. */
export const address = (): string => `${window.location.pathname}${window.location.search}`

/** Opens the user's menu at the foot of the sidebar. */
export async function openUserMenu(name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  return page.getByRole('group', { name: 'Account' })
}

/** Reads a value of the local storage. */
export const readStored = (name: string): string | null => localStorage.getItem(name)

/** Removes the session, as another tab may do. */
export const dropToken = (): void => localStorage.removeItem('authToken')

/** Stores a value in the local storage, as an earlier page may have done. */
export const store = (name: string, value: string): void => localStorage.setItem(name, value)

/** Stores a value in the session storage, as an earlier page may have done. */
export const storeInTab = (name: string, value: string): void => sessionStorage.setItem(name, value)

/** Lists the keys of the session storage. */
export const listStoredInTab = (): string[] => Object.keys(sessionStorage)

/** Lists the keys of the local storage. */
export const listStored = (): string[] => Object.keys(localStorage).sort()
