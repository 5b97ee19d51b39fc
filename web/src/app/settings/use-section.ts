import { useSearch } from '@tanstack/react-router'
import { isMobile, useMedia } from '../../lib/media.ts'
import type { SettingsSection } from './section.ts'
import { sections } from './sections.ts'

interface ShownSection {
  section: SettingsSection
  /** Name of the page within it. */
  view: string | undefined
  /** True if the list of sections is shown instead: on a phone, until one is chosen. */
  isList: boolean
}

/** Returns the section in the address, by default the first, and the page within it. */
export function useSection(): ShownSection {
  const { section, view } = useSearch({ from: '/shell/settings' })
  const isPhone = useMedia(isMobile)
  const chosen = sections.find(({ name }) => name === section)
  return { section: chosen ?? sections[0], view, isList: isPhone && !chosen }
}
