import { useSearch } from '@tanstack/react-router'
import type { SettingsSection } from './section.ts'
import { sections } from './sections.ts'

/** The section that the address names, the first one where it names none; and the page within it. */
export function useSection(): { section: SettingsSection; view: string | undefined } {
  const { section, view } = useSearch({ from: '/shell/settings' })
  return { section: sections.find(({ name }) => name === section) ?? sections[0], view }
}
