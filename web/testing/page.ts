import { page, type Locator } from 'vitest/browser'
import { finishDeletions } from '../src/lib/deletions-store.ts'

/** The messages that come over the page for a moment. */
export const toasts: Locator = page
  .getByRole('status')
  .or(page.getByRole('alert'))
  .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })

export const toast = (text: string | RegExp): Locator => toasts.filter({ hasText: text })

/** A part of a page by its heading. */
export const section = (title: string): Locator =>
  page
    .getByRole('region', { name: title })
    .or(page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) }))

/** Lets the time pass in which a deletion can be undone: leaving the page ends it. */
export const letUndoPass = (): void => finishDeletions()

/** The path and query of the page that is shown. */
export const address = (): string => `${window.location.pathname}${window.location.search}`

/** The user's menu at the foot of the sidebar. */
export async function openUserMenu(name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  return page.getByRole('group', { name: 'Account' })
}

/** Reads the browser's storage by name. */
export const readStored = (name: string): string | null => localStorage.getItem(name)

/** Takes the session away, as another tab may have. */
export const dropToken = (): void => localStorage.removeItem('authToken')

/** Keeps something in the browser, as a page before may have. */
export const store = (name: string, value: string): void => localStorage.setItem(name, value)

/** Keeps something in this tab, as a page before may have. */
export const storeInTab = (name: string, value: string): void => sessionStorage.setItem(name, value)

/** The names under which this tab keeps something. */
export const listStoredInTab = (): string[] => Object.keys(sessionStorage)

/** The names under which the browser keeps something. */
export const listStored = (): string[] => Object.keys(localStorage).sort()
