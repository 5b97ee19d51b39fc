import { useSyncExternalStore } from 'react'
import { createListenersAcrossTabs } from '../lib/listeners.ts'

export const themeChoices = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
export type ThemeChoice = (typeof themeChoices)[number]['value']

// public/theme.js reads the same key before the first paint.
const storageKey = 'theme'
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

function readTheme(): ThemeChoice {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function applyTheme() {
  const choice = readTheme()
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark.matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

const { subscribe, tell } = createListenersAcrossTabs()

/** Returns the chosen theme, which another tab may change. */
export const useTheme = (): ThemeChoice => useSyncExternalStore(subscribe, readTheme)

export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, choice)
  applyTheme()
  tell()
}

/** Follows the theme of the system, and the one that is chosen in another tab. */
export function followTheme() {
  systemIsDark.addEventListener('change', applyTheme)
  window.addEventListener('storage', ({ key }) => key === storageKey && applyTheme())
}
