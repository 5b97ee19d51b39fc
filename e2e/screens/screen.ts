import type { Page } from '@playwright/test'
import type { Fixture } from './fixture.ts'

export type Width = 'desktop' | 'phone'

/** A page of the app in one state. */
export interface Screen {
  name: string
  /** Somebody with a year of logs, somebody without any, a guest, or nobody. */
  as: 'sample' | 'newcomer' | 'guest' | 'nobody'
  path: string | ((fixture: Fixture) => string)
  /** Brings about what the page meets, before it is opened. */
  arrange?: (page: Page) => Promise<unknown>
  /** Leads to the state once the page is there. */
  act?: (page: Page) => Promise<unknown>
  /** Told where a request is held for good, so that the network never rests: what shows that the state is there. */
  shows?: string
  /** Told where the pointer has to stay. */
  isPointed?: boolean
  /** Told where a picture has the window alone, not the whole page: it is too long, or a layer is placed by the window. */
  isWindowAlone?: boolean
  /** Told where requests fail, as they are sent again after a while. */
  isSentAgain?: boolean
  /** Told where one width alone has the state. */
  only?: Width
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Holds requests for good. */
export const hold = (pattern: string | RegExp) => (page: Page) => page.route(pattern, () => {})

/** Has requests fail on the server. */
export const fail = (pattern: string | RegExp) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status: 500, json: {} }))
