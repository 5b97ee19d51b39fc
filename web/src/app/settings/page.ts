import { createRoute } from '@tanstack/react-router'
import { screen } from '../../lib/parts.ts'
import { paths, readSettingsSearch } from '../../lib/paths.ts'
import { defineRoom, shell } from '../../lib/room.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address the settings were opened from: closed, they lead back. */
    settingsFrom?: string
    /** Its place in the history of the window. */
    settingsFromIndex?: number
  }
}

export const settingsPage = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.settings,
      validateSearch: readSettingsSearch,
      staticData: { title: 'Settings' },
      component: screen(() => import('./settings-screen.tsx'), 'SettingsScreen'),
    }),
  ],
})
