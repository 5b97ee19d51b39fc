import { createRoute } from '@tanstack/react-router'
import { screen } from '../../lib/parts.ts'
import { paths, readSettingsSearch } from '../../lib/paths.ts'
import { defineRoom, shell } from '../../lib/room.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address of the page that opened the settings, to which closing them returns. */
    settingsFrom?: string
    /** Index of that page in the window's history. */
    settingsFromIndex?: number
    /** True for a section that was opened from the list of sections. */
    settingsFromList?: boolean
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
