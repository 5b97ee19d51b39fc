import type { Page } from '@playwright/test'
import type { Fixture } from './fixture.ts'

export type Width = 'desktop' | 'phone'

/** A page of the app in one state. */
export interface Screen {
  name: string
  /** A person with a year of logs, one without any, a guest, or nobody. */
  as: 'sample' | 'newcomer' | 'guest' | 'nobody'
  path: string | ((fixture: Fixture) => string)
  /** Prepares the conditions before the page is opened. */
  arrange?: (page: Page) => Promise<unknown>
  /** Leads to the state once the page has loaded. */
  act?: (page: Page) => Promise<unknown>
  /** A text that shows the state, if a request is held forever so that the network never becomes idle. */
  shows?: string
  /** True if the pointer must stay. */
  isPointed?: boolean
  /** True for a picture of the window only: the page is too long, or a layer is positioned by the window. */
  isWindowAlone?: boolean
  /** True if requests fail, as they are retried after a pause. */
  isSentAgain?: boolean
  /** The width, if only one has the state. */
  only?: Width
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Holds requests forever. */
export const hold = (pattern: string | RegExp) => (page: Page) => page.route(pattern, () => {})

/** Makes requests fail on the server. */
export const fail = (pattern: string | RegExp) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status: 500, json: {} }))
