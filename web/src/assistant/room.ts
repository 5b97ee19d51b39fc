import { createRoute, redirect } from '@tanstack/react-router'
import { part, screen } from '../lib/parts.ts'
import { paths, readChatSearch } from '../lib/paths.ts'
import { defineRoom, shell } from '../lib/room.ts'

const loadReads = part(() => import('./prefetch.ts'))

export const assistantRoom = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.assistant,
      validateSearch: readChatSearch,
      loaderDeps: ({ search }) => search,
      loader: async ({ deps, navigate }) => {
        const { findSavedChat, prefetchChat } = await loadReads()
        const fresh = { to: paths.assistant, search: {}, replace: true }
        prefetchChat(deps.sessionId, () => void navigate(fresh))
        const saved = deps.sessionId === undefined ? await findSavedChat() : null
        if (saved !== null) throw redirect({ ...fresh, search: { sessionId: saved } })
      },
      component: screen(() => import('./chat-screen.tsx'), 'ChatScreen'),
    }),
  ],
  keeps: ['chat_state_'],
})
