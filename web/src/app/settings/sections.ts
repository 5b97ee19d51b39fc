import { LifebuoyIcon } from '@phosphor-icons/react/dist/csr/Lifebuoy'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { screen } from '../../lib/parts.ts'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import type { SettingsSection } from './section.ts'

const HelpSection = screen(() => import('./help/help-section.tsx'), 'HelpSection')

/** The parts of the settings, in their order: each is a line here. */
export const sections: readonly [SettingsSection, ...SettingsSection[]] = [
  { name: 'profile', label: 'Profile', Icon: UserCircleIcon, note: 'saved', Section: ProfileSection },
  {
    name: 'preferences',
    label: 'Preferences',
    Icon: SlidersHorizontalIcon,
    note: 'saved',
    Section: PreferencesSection,
  },
  { name: 'help', label: 'Help & Support', Icon: LifebuoyIcon, note: 'nothing to save', Section: HelpSection },
]
