import type { Icon } from '@phosphor-icons/react'
import type { ComponentType } from 'react'
import type { SettingsForm } from './use-settings-form.ts'

export interface SectionProps {
  form: SettingsForm
  /** The page within the section, as its address says. */
  view: string | undefined
}

/** A part of the settings. */
export interface SettingsSection {
  /** In the address: /settings?section=help */
  name: string
  label: string
  Icon: Icon
  /** Whether changes wait for Save Changes or apply at once, if anything can be changed. */
  note: 'saved' | 'at once' | 'nothing to save'
  Section: ComponentType<SectionProps> & { preload?: () => Promise<void> | undefined }
}
