import { accounts } from '@finu/contract/accounts'
import type { User } from '@finu/contract/user'
import type { Root } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '../src/app/router.tsx'
import { prepareApp, renderApp } from '../src/app/start-app.tsx'
import { forgetSession, storeToken } from '../src/lib/session.ts'
import '../src/ui/styles.css'
import { MockApi } from './mock-api.ts'
import { describeNewcomer } from './newcomer.ts'

export const api = new MockApi()

/** Sizes of a window. */
export const desktop = [1440, 900] as const
export const phone = [390, 844] as const

interface Opening {
  /** Who is signed in: changes to a newcomer's account, or nobody. */
  as?: Partial<User> | 'nobody'
  size?: readonly [width: number, height: number]
}

let app: { element: HTMLElement; root: Root } | null = null

/** Opens the whole app at an address, as a browser does that loads the page anew. */
export async function openApp(address: string, { as = {}, size = desktop }: Opening = {}): Promise<void> {
  await page.viewport(...size)
  if (as !== 'nobody') {
    storeToken('token-of-a-test')
    api.answer(accounts.me, { user: describeNewcomer(as) })
  }
  router.history.replace(address)
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
}

/** Errors and warnings of the console since the test began. */
const complaints: string[] = []

beforeAll(async () => {
  await api.start()
  prepareApp()
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => complaints.push(words.map(String).join(' ')))
})

beforeEach(() => void complaints.splice(0))

afterEach(() => {
  closeApp()
  forgetSession()
  localStorage.clear()
  sessionStorage.clear()
  const unanswered = api.reset()
  const problems = [...unanswered.map((call) => `the test has no answer for ${call}`), ...complaints]
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
