import { accountTexts } from '@finu/contract/accounts/accounts'
import type { Passkey } from '@finu/contract/accounts/passkey'
import { passkeys } from '@finu/contract/accounts/passkeys'
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { lazy, Suspense, useState } from 'react'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { toastOnError } from '../../lib/notify-failure.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { canUsePasskeys } from '../passkey-support.ts'
import { AccountRow, AskingRow, rowIcon } from './account-row.tsx'
import { refreshAccount, useRemoval } from './queries.ts'
import { isLastWay, type WayRowsProps } from './way-rows.ts'

const AddPasskeyDialog = lazy(async () => ({
  default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
}))

const detailOf = (count: number) =>
  count > 0
    ? 'Sign in by fingerprint, face or PIN.'
    : 'None yet. Sign in by fingerprint, face or PIN: nothing to type, and nothing to give away.'

/** The passkeys of an account. */
export function PasskeyRows({ account }: WayRowsProps) {
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
