import { useSearch } from '@tanstack/react-router'
import type { SettingsSection } from './section.ts'
import { sections } from './sections.ts'

/** Returns the section in the address, by default the first, and the page within it. */
export function useSection(): { section: SettingsSection; view: string | undefined } {
  const { section, view } = useSearch({ from: '/shell/settings' })
  return { section: sections.find(({ name }) => name === section) ?? sections[0], view }
}
