import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { google as googleCalls } from '@finu/contract/accounts/google'
import { googleLinkProblems, isGoogleProblem } from '@finu/contract/accounts/google-texts'
import type { Passkey } from '@finu/contract/accounts/passkey'
import { passkeys } from '@finu/contract/accounts/passkeys'
import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { shortenAddress } from '../../lib/format-address.ts'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { toastOnError } from '../../lib/notify-failure.ts'
import { screen } from '../../lib/parts.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GoogleMark } from '../google-mark.tsx'
import { canUsePasskeys } from '../passkey-support.ts'
import { AccountHead, AccountRow, AskingRow, rowIcon } from './account-row.tsx'
import { AccountSections } from './account-sections.tsx'
import { ConfirmAgain, isTooLongAgo } from './confirm-self.tsx'
import { EmailRows } from './email-rows.tsx'
import { refreshAccount, useRemoval, useUnlinkWallet, waysQuery } from './queries.ts'
import { SecondStepSection } from './second-step-rows.tsx'
import { isLastWay, type WayRowsProps } from './way-rows.ts'

/** Rows of the ways to sign in: a new way needs a line here. */
const rows: Readonly<Record<SignInWay, ComponentType<WayRowsProps>>> = {
  email: EmailRows,
  google: GoogleRow,
  passkey: PasskeyRows,
  wallet: WalletWayRow,
}

function GoogleRow({ account, linkedAt }: WayRowsProps) {
  const { profile } = useUser()
  const { mutateAsync } = useRemoval(accounts.unlinkGoogle, { onSettled: refreshAccount })
  const row = { icon: <GoogleMark />, title: 'Google' }
  if (linkedAt === null) return <UnlinkedRow {...row} />
  const since = `Since ${formatWhenWithin(linkedAt, profile.timezone)}.`
  const tag = (
    <Tag size="sm" tone="ok">
      Connected
    </Tag>
  )
  const isLast = isLastWay(account, 'google')
  if (isLast)
    return (
      <li>
        <AccountRow {...row} tag={tag} detail={`${since} ${accountTexts.lastWay}`} />
      </li>
    )
  return (
    <AskingRow
      {...row}
      tag={tag}
      detail={since}
      verb={{ rest: 'Disconnect', busy: 'Disconnecting...' }}
      look="ghost"
      question="Disconnect Google? Where you are signed in, you stay so."
      onConfirm={() => toastOnError(mutateAsync(), 'Could not disconnect Google. Please try again.')}
    />
  )
}

/** The row to connect Google, which leads to Google and back, with a failure as a code in the address. */
function UnlinkedRow(row: { icon: ReactNode; title: string }) {
  const { google } = useSearch({ from: `/shell${paths.settings}` })
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async () => location.assign((await call(googleCalls.link)).page),
  })
  useEffect(() => {
    // The back button may restore the page with its pending state.
    const startAnew = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', startAnew)
    return () => removeEventListener('pageshow', startAnew)
  }, [reset])
  const returned = google !== undefined && isGoogleProblem(google) ? googleLinkProblems[google] : undefined
  const isLeaving = isPending || isSuccess
  const words = error ? messageOf(error) : isLeaving ? undefined : returned
  return (
    <li>
      <AccountRow
        {...row}
        detail="Not connected."
        action={
          <Button look="line" size="sm" aria-label="Connect: Google" isBusy={isLeaving} onClick={() => mutate()}>
            {isLeaving ? 'Connecting...' : 'Connect'}
          </Button>
        }
      />
      <div role="alert" className="mb-4 empty:hidden">
        {isTooLongAgo(error) ? (
          <ConfirmAgain onConfirmed={() => mutate()} />
        ) : (
          words && <FieldError>{words}</FieldError>
        )}
      </div>
    </li>
  )
}

const AddPasskeyDialog = lazy(async () => ({
  default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
}))

const detailOf = (count: number) =>
  count > 0
    ? 'Sign in by fingerprint, face or PIN.'
    : 'None yet. Sign in by fingerprint, face or PIN: nothing to type, and nothing to give away.'

/** The passkeys of an account. */
function PasskeyRows({ account }: WayRowsProps) {
  const [isAdding, setIsAdding] = useState(false)
  const added = account.passkeys
  const add = canUsePasskeys && (
    <Button
      look="soft"
      size="sm"
      icon={<PlusIcon size={16} aria-hidden="true" />}
      aria-label="Add: Passkey"
      onClick={() => setIsAdding(true)}
    >
      Add
    </Button>
  )
  return (
    <>
      <li>
        <AccountRow icon={rowIcon(FingerprintIcon)} title="Passkeys" detail={detailOf(added.length)} action={add} />
        {isAdding && (
          <Suspense>
            <AddPasskeyDialog onClose={() => setIsAdding(false)} />
          </Suspense>
        )}
      </li>
      {added.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLastWay(account, 'passkey')} />
      ))}
    </>
  )
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { timezone } = useUser().profile
  const { mutateAsync } = useRemoval(passkeys.remove, { onSettled: refreshAccount })
  const { id, name, created_at, last_used_at } = passkey
  const used = last_used_at === null ? 'Never used.' : `Last used ${formatWhenWithin(last_used_at, timezone)}.`
  const row = { icon: rowIcon(FingerprintIcon), title: name }
  const detail = `Since ${formatWhenWithin(created_at, timezone)}. ${used}`
  if (isLast)
    return (
      <li>
        <AccountRow {...row} detail={`${detail} ${accountTexts.lastWay}`} />
      </li>
    )
  return (
    <AskingRow
      {...row}
      detail={detail}
      verb={{ rest: 'Remove', busy: 'Removing...' }}
      look="ghost"
      question={`Remove ${name}? It signs you in no more. Where you are signed in, you stay so.`}
      onConfirm={() => toastOnError(mutateAsync({ params: { id } }), 'Could not remove the passkey. Please try again.')}
    />
  )
}

const LinkWalletDialog = lazy(async () => ({
  default: (await import('../front/link-wallet-dialog.tsx')).LinkWalletDialog,
}))

/** The row of the wallet as a way to sign in. */
function WalletWayRow({ account, linkedAt }: WayRowsProps) {
  const { wallet_address: address, profile } = useUser()
  const { mutateAsync, error } = useUnlinkWallet()
  const [isChoosing, setIsChoosing] = useState(false)
  if (linkedAt === null || address === null) {
    const connect = (
      <Button look="line" size="sm" aria-label="Connect: Wallet" onClick={() => setIsChoosing(true)}>
        Connect
      </Button>
    )
    return (
      <li>
        <AccountRow icon={rowIcon(WalletIcon)} title="Wallet" detail="Not connected." action={connect} />
        {isChoosing && (
          <Suspense>
            <LinkWalletDialog onClose={() => setIsChoosing(false)} />
          </Suspense>
        )}
      </li>
    )
  }
  const since = `${shortenAddress(address)}, since ${formatWhenWithin(linkedAt, profile.timezone)}.`
  const row = {
    icon: rowIcon(WalletIcon),
    title: 'Wallet',
    tag: (
      <Tag size="sm" tone="ok">
        Connected
      </Tag>
    ),
  }
  if (isLastWay(account, 'wallet'))
    return (
      <li>
        <AccountRow {...row} detail={`${since} ${accountTexts.lastWay}`} />
      </li>
    )
  return (
    <AskingRow
      {...row}
      detail={since}
      verb={{ rest: 'Disconnect', busy: 'Disconnecting...' }}
      look="ghost"
      question="Disconnect the wallet? Where you are signed in, you stay so."
      refusal={error}
      onConfirm={() => toastOnError(mutateAsync(), 'Could not disconnect the wallet. Please try again.')}
    />
  )
}

const SecondStepSetup = screen(() => import('./second-step-setup.tsx'), 'SecondStepSetup')

/** The section of the ways to sign in, and the page to set up the second step. */
export const SignInSection = ({ view }: { view: string | undefined }) =>
  view === 'second-step' ? <SecondStepSetup /> : <SignInRows />

function SignInRows() {
  const { data, error, isPending, refetch } = useQuery(waysQuery)
  return (
    <AccountSections>
      <section>
        <AccountHead title="Ways to sign in">
          Keep at least two, so that losing one never locks you out. What changes here is also told to your email, once
          it is confirmed.
        </AccountHead>
        {isPending ? (
          <SkeletonRows count={3} label="Loading ways to sign in..." />
        ) : data ? (
          <ul className="ruled">
            {data.ways.map(({ kind, linked_at }) => {
              const Rows = rows[kind]
              return <Rows key={kind} account={data} linkedAt={linked_at} />
            })}
          </ul>
        ) : (
          <FailedState
            title="Your ways to sign in could not be loaded"
            reason={messageOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </section>
      <SecondStepSection />
    </AccountSections>
  )
}
