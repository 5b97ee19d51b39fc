import { accountTexts } from '@finu/contract/accounts'
import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { formatWhen } from '../../lib/format-time.ts'
import { orTell } from '../../lib/notify-failure.ts'
import { useUser } from '../../lib/user.ts'
import { Tag } from '../../ui/tag.tsx'
import { shortenAddress } from '../wallet-texts.ts'
import { AccountRow, AskingRow, rowIcon } from './account-row.tsx'
import { useUnlinkWallet } from './queries.ts'
import { isLastWay, type WayRowsProps } from './way-rows.ts'

/** The wallet by which somebody signs in. */
export function WalletWayRow({ account, linkedAt }: WayRowsProps) {
  const { wallet_address: address, profile } = useUser()
  const { mutateAsync } = useUnlinkWallet()
  if (linkedAt === null || address === null) return null
  const since = `${shortenAddress(address)}, since ${formatWhen(linkedAt, profile.timezone)}.`
  const row = { icon: rowIcon(WalletIcon), title: 'Wallet', tag: <Tag tone="ok">Connected</Tag> }
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
      onConfirm={() => orTell(mutateAsync(), 'Could not disconnect the wallet. Please try again.')}
    />
  )
}
