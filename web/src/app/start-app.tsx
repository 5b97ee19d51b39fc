import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import * as z from 'zod/mini'
import { guardDoublePresses } from '../lib/double-presses.ts'
import { answerGuestsBy } from '../lib/guest.ts'
import { rememberAnyway } from '../lib/memory-store.ts'
import { followOtherTabs } from '../lib/other-tabs.ts'
import { part } from '../lib/parts.ts'
import { queryClient } from '../lib/query-client.ts'
import { selectNumbers } from '../lib/select-numbers.ts'
import { createAppRouter } from './router.tsx'
import { followSession } from './session-end.ts'
import { followTheme } from './theme-store.ts'

const loadGuestAnswers = part(() => import('../guest/answer-queries.ts'))

/** Makes the guest's room answer the calls of guests; its code is loaded only for them. */
const answerGuests = () => answerGuestsBy(async () => (await loadGuestAnswers()).answerHere)

/** Sets up the page, once, before the app is rendered. */
export function prepareApp() {
  // The content security policy forbids eval, which zod would use to speed up its parsers.
  z.config({ jitless: true })
  rememberAnyway()
  answerGuests()
  followTheme()
  followOtherTabs()
  selectNumbers()
  guardDoublePresses()
}

/** Renders the app into an element. */
export function renderApp(element: HTMLElement): Root {
  const router = createAppRouter()
  followSession(router)
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  return root
}
