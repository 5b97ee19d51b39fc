import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { DatabaseIcon } from '@phosphor-icons/react/dist/csr/Database'
import { DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { LifebuoyIcon } from '@phosphor-icons/react/dist/csr/Lifebuoy'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { screen } from '../../lib/parts.ts'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import type { SettingsSection } from './section.ts'

const AppsSection = screen(() => import('../../accounts/settings/apps-section.tsx'), 'AppsSection')
const DataSection = screen(() => import('../../accounts/settings/data-section.tsx'), 'DataSection')
const DevicesSection = screen(() => import('../../accounts/settings/devices-section.tsx'), 'DevicesSection')
const HelpSection = screen(() => import('./help/help-section.tsx'), 'HelpSection')
const NotificationsSection = screen(() => import('./notifications-section.tsx'), 'NotificationsSection')
const WalletSection = screen(() => import('./wallet-section.tsx'), 'WalletSection')
const SignInSection = screen(() => import('../../accounts/settings/sign-in-section.tsx'), 'SignInSection')

/** The sections of the settings, in order of display. */
export const sections: readonly [SettingsSection, ...SettingsSection[]] = [
  { name: 'profile', label: 'Profile', Icon: UserCircleIcon, note: 'saved', Section: ProfileSection },
  {
    name: 'preferences',
    label: 'Preferences',
    Icon: SlidersHorizontalIcon,
    note: 'saved',
    Section: PreferencesSection,
  },
  { name: 'signin', label: 'Sign-in', Icon: KeyIcon, note: 'at once', Section: SignInSection },
  { name: 'devices', label: 'Devices', Icon: DevicesIcon, note: 'at once', Section: DevicesSection },
  {
    name: 'notifications',
    label: 'Notifications',
    Icon: BellIcon,
    note: 'at once',
    Section: NotificationsSection,
  },
  { name: 'apps', label: 'Connected apps', Icon: PlugsIcon, note: 'at once', Section: AppsSection },
  { name: 'data', label: 'Your data', Icon: DatabaseIcon, note: 'at once', Section: DataSection },
  { name: 'wallet', label: 'Wallet', Icon: WalletIcon, note: 'at once', Section: WalletSection },
  { name: 'help', label: 'Help & Support', Icon: LifebuoyIcon, note: 'nothing to save', Section: HelpSection },
]
