import { accounts, sessionDays, type Session } from '@finu/contract/accounts/accounts'
import type { SecurityEventKind } from '@finu/contract/accounts/own-data'
import type { Icon } from '@phosphor-icons/react'
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { GlobeIcon } from '@phosphor-icons/react/dist/csr/Globe'
import { LinkBreakIcon } from '@phosphor-icons/react/dist/csr/LinkBreak'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/api-error.ts'
import { formatWhen, formatWhenWithin } from '../../lib/format-time.ts'
import { toastOnError } from '../../lib/notify-failure.ts'
import { useCall } from '../../lib/queries.ts'
import { useUser } from '../../lib/user.ts'
import { FailedState } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { signOut } from '../queries.ts'
import { AccountNote } from './account-note.tsx'
import { AccountHead, AskingButton, AskingRow, rowIcon } from './account-row.tsx'
import { AccountSections } from './account-sections.tsx'
import { describeDevice, type DeviceKind } from './device-words.ts'
import { refreshAccount, securityEventsQuery, sessionsQuery, useRemoval } from './queries.ts'

const icons: Record<DeviceKind, Icon> = {
  computer: DesktopIcon,
  phone: DeviceMobileIcon,
  tablet: DeviceTabletIcon,
  unknown: GlobeIcon,
}
const signsOut = { rest: 'Sign out', busy: 'Signing out...' }

/** The section with signed-in devices and security events. */
export function DevicesSection() {
  return (
    <AccountSections>
      <section>
        <AccountHead title="Signed in now">
          {`A device that is not used for ${sessionDays.unused} days is signed out, and any device after ${sessionDays.most} days.`}
        </AccountHead>
        <Sessions />
      </section>
      <SecurityEvents />
    </AccountSections>
  )
}

/** Lists the account's security events, latest first. */
function SecurityEvents() {
  return (
    <section>
      <AccountHead title="What happened to your account">
        If something here was not you, sign out everywhere else and change your password.
      </AccountHead>
      <Events />
    </section>
  )
}

/** Security events in plain words. */
const eventWords: Record<SecurityEventKind, string> = {
  signed_up: 'Account opened',
  signed_in: 'Signed in',
  signed_in_anew: 'Signed in on a new device',
  google_added: 'Google connected',
  google_removed: 'Google disconnected',
  wallet_added: 'Wallet connected',
  wallet_removed: 'Wallet disconnected',
  email_change_asked: 'Change of email asked for',
  email_changed: 'Email changed',
  disowned: 'Undone by ‘This wasn’t me’ in an email',
  email_restored: 'Earlier email put back',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  second_step_on: 'Second step turned on',
  second_step_off: 'Second step turned off',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'New recovery codes made',
  session_ended: 'Signed out',
  password_changed: 'Password changed',
  password_reset: 'New password set by a link',
  token_made: 'Token made',
  token_deleted: 'Token deleted',
  data_exported: 'Data exported',
  signed_out_by_operator: 'Signed out everywhere by the operator',
  second_step_removed_by_operator: 'Second step turned off by the operator',
  suspended_by_operator: 'Suspended by the operator',
  unsuspended_by_operator: 'Opened again by the operator',
  email_set_by_operator: 'Email changed by the operator',
  second_step_off_by_restore: 'Second step turned off by a restore from a backup',
  tokens_ended_by_restore: 'Signed out everywhere by a restore from a backup',
}

function Events() {
  const { timezone } = useUser().profile
  const query = useInfiniteQuery(securityEventsQuery)
  const { data, error, isPending, refetch } = query
  if (isPending) return <SkeletonRows count={3} label="Loading what happened..." />
  if (!data)
    return <FailedState title="This could not be loaded" reason={messageOf(error)} onRetry={() => void refetch()} />
  const events = data.pages.flatMap((page) => page.events)
  const isUnbroken = data.pages.every((page) => page.is_unbroken)
  return (
    <>
      <ul>
        {events.map(({ id, kind, at, network, user_agent }) => (
          <li key={id} className="border-t border-line py-2 first:border-t-0">
            <div className="min-w-0 flex-1">
              <p className="row-title">{eventWords[kind]}</p>
              <p className="row-note">
                {[formatWhen(at, timezone), describeDevice(user_agent).name, network && `network ${network}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ShowMore query={query} />
      {isUnbroken ? (
        <p className="hint mt-3">
          Each entry is sealed to the one before. Of those shown here, none was changed or taken out.
        </p>
      ) : (
        <AccountNote tone="warning" Icon={LinkBreakIcon} className="mt-3" role="alert">
          <span>
            Something in this list was changed or taken out afterwards. Tell the person who runs this server, and change
            your password.
          </span>
        </AccountNote>
      )}
    </>
  )
}

function Sessions() {
  const { data, error, isPending, refetch } = useQuery(sessionsQuery)
  if (isPending) return <SkeletonRows count={2} label="Loading devices..." />
  if (!data)
    return (
      <FailedState title="Your devices could not be loaded" reason={messageOf(error)} onRetry={() => void refetch()} />
    )
  // This device first; the others in the server's order, by last use.
  const sessions = data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
  return (
    <>
      <ul className="ruled">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <SignOutOthers count={sessions.length - 1} />}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { timezone } = useUser().profile
  const { mutateAsync } = useRemoval(accounts.endSession, { onSuccess: refreshAccount })
  const { name, kind } = describeDevice(session.user_agent)
  const since = `Signed in ${formatWhenWithin(session.created_at, timezone)}.`
  const row = { icon: rowIcon(icons[kind]), title: name, verb: signsOut, look: 'line' } as const
  if (session.is_current) {
    return (
      <AskingRow
        {...row}
        tag={
          <Tag size="sm" tone="ok">
            This device
          </Tag>
        }
        detail={`Active now. ${since}`}
        question="Sign out here? You will have to sign in again."
        onConfirm={async () => {
          signOut()
          return false
        }}
      />
    )
  }
  return (
    <AskingRow
      {...row}
      detail={`Last seen ${formatWhenWithin(session.last_seen_at, timezone)}. ${since}`}
      question={`Sign out ${name}?`}
      onConfirm={() =>
        toastOnError(mutateAsync({ params: { id: session.id } }), 'Could not sign out that device. Please try again.')
      }
    />
  )
}

function SignOutOthers({ count }: { count: number }) {
  const { mutateAsync } = useCall(accounts.endOtherSessions, { onSuccess: refreshAccount })
  const end = async () => {
    const { ended } = await mutateAsync()
    toast.success(ended === 1 ? 'One device is signed out' : `${ended} devices are signed out`)
  }
  return (
    <AskingButton
      question={`Sign out ${count === 1 ? 'the other device' : `the ${count} other devices`}?`}
      verb={signsOut}
      icon={<SignOutIcon size={20} aria-hidden="true" />}
      onConfirm={() => toastOnError(end(), 'Could not sign out the others. Please try again.')}
    >
      Sign out everywhere else
    </AskingButton>
  )
}
