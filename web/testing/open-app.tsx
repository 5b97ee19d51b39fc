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

/** Window sizes. */
export const desktop = [1440, 900] as const
export const phone = [390, 844] as const

export interface Opening {
  /** Signed-in person, as changes to a newcomer's account; 'nobody' for no session. */
  as?: PersonChange | 'nobody'
  size?: readonly [width: number, height: number]
}

let app: { element: HTMLElement; root: Root } | null = null

/** Opens the whole app at an address, as on a page load. */
export async function openApp(address: string, { as = {}, size = desktop }: Opening = {}): Promise<void> {
  closeApp()
  await page.viewport(...size)
  if (as !== 'nobody') {
    // Each opening has its own token, so that a late answer to an earlier one does not end this session.
    storeToken(api.createToken())
    answerProfile(describeNewcomer(as))
  }
  window.history.replaceState(null, '', address)
  show()
}

/** Answers with a signed-in user whose profile keeps its changes. */
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

/** Closes the app and clears its memory. The browser's storage stays, as on a reload. */
export function closeApp(): void {
  app?.root.unmount()
  app?.element.remove()
  app = null
  toast.remove()
  const stored = [localStorage, sessionStorage].map((storage) => ({ storage, items: Object.entries(storage) }))
  forgetSession()
  for (const { storage, items } of stored) for (const [name, value] of items) storage.setItem(name, String(value))
}

/** Reloads the page, at the same or another address: clears memory and keeps the browser's storage. */
export function reloadApp(address?: string): void {
  closeApp()
  if (address !== undefined) window.history.replaceState(null, '', address)
  show()
}

/** Disconnects or restores the network. */
export function setOffline(isOffline: boolean): void {
  api.isOffline = isOffline
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
}

/** Returns true for React's development warning about how the router loads a page's code. */
const isNoise = (complaint: string) => complaint.includes('This library called use() to suspend in a previous render')

/** Console errors and warnings since the start of the test, and the expected ones. */
const complaints: string[] = []
const expected: string[] = []

/** Declares an expected error of the error screen, also logged to the console. @param words part of its text */
export const expectErrorScreen = (words: string): void => void expected.push(words, 'Error in route match')

beforeAll(async () => {
  await api.start()
  prepareApp()
  // Delays before retries would only slow down the tests.
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
