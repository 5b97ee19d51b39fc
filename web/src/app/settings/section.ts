import type { Icon } from '@phosphor-icons/react'
import type { ComponentType } from 'react'
import type { SettingsForm } from './use-settings-form.ts'

export interface SectionProps {
  form: SettingsForm
  /** Name of the page within the section, from the address. */
  view: string | undefined
}

/** A part of the settings. */
export interface SettingsSection {
  /** Name in the address: /settings?section=help */
  name: string
  label: string
  Icon: Icon
  /** Tells whether changes need Save Changes, apply at once, or are not possible. */
  note: 'saved' | 'at once' | 'nothing to save'
  Section: ComponentType<SectionProps> & { preload?: () => Promise<void> | undefined }
}
