export const themeChoices = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
export type ThemeChoice = (typeof themeChoices)[number]['value']

// public/theme.js reads the same key before the first paint.
const storageKey = 'theme'
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

export function readTheme(): ThemeChoice {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function applyTheme() {
  const choice = readTheme()
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark.matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, choice)
  applyTheme()
}

export function followSystemTheme() {
  systemIsDark.addEventListener('change', applyTheme)
}
