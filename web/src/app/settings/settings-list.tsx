import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import type { User } from '@finu/contract/accounts/user'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { signOut } from '../../accounts/queries.ts'
import { sessionsQuery, tokensQuery, waysQuery } from '../../accounts/settings/queries.ts'
import { formatCount } from '../../lib/format-number.ts'
import { shortenAddress } from '../../lib/format-address.ts'
import { isGuest } from '../../lib/guest.ts'
import { preserveReturnState } from '../../lib/keep-from.ts'
import { paths } from '../../lib/paths.ts'
import { remindersQuery } from '../../reminders/queries.ts'
import { Avatar } from '../shell/avatar.tsx'
import { useTheme } from '../theme-store.ts'
import { appVersion } from './app-version.ts'
import { sections } from './sections.ts'

const wayNames: Record<SignInWay, string> = { email: 'email', google: 'Google', passkey: 'passkey', wallet: 'wallet' }

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns what each section is set to, by its name; undefined while that is loading, or if it could not be loaded. */
function usePresentValues(user: User): Record<string, string | undefined> {
  const enabled = !isGuest()
  const ways = useQuery({ ...waysQuery, enabled }).data?.ways.filter(({ linked_at }) => linked_at !== null)
  const sessions = useQuery({ ...sessionsQuery, enabled }).data
  const tokens = useQuery({ ...tokensQuery, enabled }).data
  const reminders = useQuery({ ...remindersQuery, enabled }).data
  const chosen = useTheme()
  const hasQuiet = reminders && reminders.quiet_from !== reminders.quiet_until
  const theme = { system: 'theme of the device', light: 'light theme', dark: 'dark theme' }[chosen]
  return {
    profile: 'Profile and goals',
    preferences: `${capitalized(user.profile.units)}, ${theme}`,
    signin: ways && capitalized(ways.map(({ kind }) => wayNames[kind]).join(', ')),
    devices: sessions && `${formatCount(sessions.length)} signed in`,
    notifications:
      reminders && (hasQuiet ? `Quiet ${reminders.quiet_from} to ${reminders.quiet_until}` : 'No quiet hours'),
    apps: tokens && (tokens.length === 0 ? 'None' : countNoun(tokens.length, 'token')),
    data: 'Export, delete',
    wallet: user.wallet_address === null ? 'None' : shortenAddress(user.wallet_address),
  }
}

const row = 'flex min-h-15 w-full items-center gap-4 px-4 py-2.5 text-left hover:bg-hover'

/** The sections on a phone: each with what it is set to. */
export function SettingsList({ user }: { user: User }) {
  const values = usePresentValues(user)
  return (
    <div className="overflow-auto pb-6" tabIndex={0} role="group" aria-label="All settings">
      <nav aria-label="Settings sections">
        <ul>
          {sections.map(({ name, label, Icon }) => (
            <li key={name} className="border-b border-line">
              <Link
                className={row}
                to={paths.settings}
                search={{ section: name }}
                state={(state) => ({ ...preserveReturnState(state), settingsFromList: true })}
              >
                {name === 'profile' ? <Avatar user={user} size="md" /> : <Icon size={20} aria-hidden="true" />}
                <span className="min-w-0 flex-1">
                  <span className="block truncate leading-5 font-semibold">
                    {name === 'profile' ? user.display_name : label}
                  </span>
                  {values[name] !== undefined && (
                    <span className="block truncate text-small text-ink-subtle">{values[name]}</span>
                  )}
                </span>
                <CaretRightIcon className="text-ink-subtle" size={16} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {!isGuest() && (
        <button type="button" className={`${row} border-b border-line font-semibold`} onClick={signOut}>
          <SignOutIcon size={20} aria-hidden="true" />
          Sign Out
        </button>
      )}
      <p className="px-4 pt-4 text-small text-ink-subtle">Finu {appVersion}</p>
    </div>
  )
}
