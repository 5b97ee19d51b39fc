import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { answerGuests } from './app/guest-answers.ts'
import { router } from './app/router.tsx'
import { followSession } from './app/session-end.ts'
import { followSystemTheme } from './app/theme-store.ts'
import { rememberAnyway } from './lib/memory-store.ts'
import { queryClient } from './lib/query-client.ts'
import './ui/styles.css'

// The content security policy forbids eval, which zod would use to speed up its parsers.
z.config({ jitless: true })
rememberAnyway()
answerGuests()
followSystemTheme()
followSession(router)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
