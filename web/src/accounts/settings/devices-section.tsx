import { accounts, sessionDays, type Session } from '@finu/contract/accounts/accounts'
import type { Icon } from '@phosphor-icons/react'
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { GlobeIcon } from '@phosphor-icons/react/dist/csr/Globe'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { useQuery } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/api-error.ts'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { toastOnError } from '../../lib/notify-failure.ts'
import { useCall } from '../../lib/queries.ts'
import { useUser } from '../../lib/user.ts'
import { FailedState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { signOut } from '../queries.ts'
import { AccountHead, AskingButton, AskingRow, rowIcon } from './account-row.tsx'
import { AccountSections } from './account-sections.tsx'
import { describeDevice, type DeviceKind } from './device-words.ts'
import { refreshAccount, sessionsQuery, useRemoval } from './queries.ts'
import { SecurityEvents } from './security-events.tsx'

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
