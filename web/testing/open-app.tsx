import { accounts } from '@finu/contract/accounts/accounts'
import { profile } from '@finu/contract/accounts/profile'
import type { User } from '@finu/contract/accounts/user'
import type { Root } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { prepareApp, renderApp } from '../src/app/start-app.tsx'
import { queryClient } from '../src/lib/query-client.ts'
import { forgetSession, storeToken } from '../src/lib/session.ts'
import '../src/ui/styles.css'
import { MockApi } from './mock-api.ts'
import { describeNewcomer, type PersonChange } from './newcomer.ts'

export const api = new MockApi()

/** Sizes of a window. */
export const desktop = [1440, 900] as const
export const phone = [390, 844] as const

export interface Opening {
  /** The signed-in person: changes to a newcomer's account, or nobody. */
  as?: PersonChange | 'nobody'
  size?: readonly [width: number, height: number]
}

let app: { element: HTMLElement; root: Root } | null = null

/** Opens the whole app at an address, as a browser does that loads the page anew. */
export async function openApp(address: string, { as = {}, size = desktop }: Opening = {}): Promise<void> {
  closeApp()
  await page.viewport(...size)
  if (as !== 'nobody') {
    // Each opening has one of its own: an answer that comes late for one before ends another session.
    storeToken(api.createToken())
    answerProfile(describeNewcomer(as))
  }
  window.history.replaceState(null, '', address)
  show()
}

/** Has a person be signed in, whose profile keeps its changes. */
function answerProfile(user: User): void {
  let kept = user
  api.answer(accounts.me, () => ({ user: kept }))
  api.answer(profile.update, ({ body }) => {
    const changed = { ...kept.profile, ...(body as Partial<User['profile']>) }
    kept = { ...kept, display_name: changed.display_name, profile: changed }
    return { user: kept }
  })
}

function show(): void {
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  app = { element, root: renderApp(element) }
}

/** Closes the app and forgets what it keeps in memory. What it stored in the browser stays, as over a reload. */
export function closeApp(): void {
  app?.root.unmount()
  app?.element.remove()
  app = null
  toast.remove()
  const stored = [localStorage, sessionStorage].map((storage) => ({ storage, items: Object.entries(storage) }))
  forgetSession()
  for (const { storage, items } of stored) for (const [name, value] of items) storage.setItem(name, String(value))
}

/** Loads the page anew, where it is or elsewhere: what is in memory is gone, what the browser stored stays. */
export function reloadApp(address?: string): void {
  closeApp()
  if (address !== undefined) window.history.replaceState(null, '', address)
  show()
}

/** Takes the connection away, or brings it back. */
export function setOffline(isOffline: boolean): void {
  api.isOffline = isOffline
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
}

/** The router's way of loading a page's code, of which React complains while developing. */
const isNoise = (complaint: string) => complaint.includes('This library called use() to suspend in a previous render')

/** Errors and warnings of the console since the test began, and those that it expects. */
const complaints: string[] = []
const expected: string[] = []

/** An error that ends on the error screen is noted in the console too: announces it by words of it. */
export const expectErrorScreen = (words: string): void => void expected.push(words, 'Error in route match')

beforeAll(async () => {
  await api.start()
  prepareApp()
  // The pauses before a failed read is tried again would only make the tests slow.
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => complaints.push(words.map(String).join(' ')))
})

beforeEach(() => {
  complaints.splice(0)
  expected.splice(0)
})

afterEach(() => {
  closeApp()
  if (!navigator.onLine) setOffline(false)
  localStorage.clear()
  sessionStorage.clear()
  const unanswered = api.reset()
  const unexpected = complaints.filter((each) => !isNoise(each) && !expected.some((words) => each.includes(words)))
  const problems = [...unanswered.map((call) => `the test has no answer for ${call}`), ...unexpected]
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
