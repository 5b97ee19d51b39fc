import { accountTexts } from '@finu/contract/accounts/accounts'
import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { lazy, Suspense, useState } from 'react'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { toastOnError } from '../../lib/notify-failure.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { shortenAddress } from '../../lib/format-address.ts'
import { AccountRow, AskingRow, rowIcon } from './account-row.tsx'
import { useUnlinkWallet } from './queries.ts'
import { isLastWay, type WayRowsProps } from './way-rows.ts'

const LinkWalletDialog = lazy(async () => ({
  default: (await import('../front/link-wallet-dialog.tsx')).LinkWalletDialog,
}))

/** The row of the wallet as a way to sign in. */
export function WalletWayRow({ account, linkedAt }: WayRowsProps) {
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
