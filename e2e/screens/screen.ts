import type { Page } from '@playwright/test'
import type { Layer } from '../support/look.ts'
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
  /** A text that shows that the state is there. Set where a request never gets an answer, so that the network never rests. */
  shows?: string
  /** Leaves the pointer where it is, as the state depends on it. */
  isPointed?: boolean
  /** Takes a picture of the window instead of the whole page, which is too long or has a layer placed by the window. */
  isWindowAlone?: boolean
  /** Waits longer for the network to rest, as requests fail and are sent again after a while. */
  isSentAgain?: boolean
  /** The only width that has the state. */
  only?: Width
  /** The layer over the page that the state is about. */
  within?: Layer
  /** True if text is on a picture. */
  isOverPicture?: boolean
  /** True if another screen has all that a scan could find here. */
  isPictureAlone?: boolean
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Holds requests forever. */
export const hold = (pattern: string | RegExp) => (page: Page) => page.route(pattern, () => {})

/** Makes requests fail on the server. */
export const fail = (pattern: string | RegExp) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status: 500, json: {} }))
