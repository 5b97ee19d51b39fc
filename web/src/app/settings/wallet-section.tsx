import { accountTexts, type AccountWays } from '@finu/contract/accounts/accounts'
import { defaultNetwork, networks } from '@finu/contract/wallet/networks'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { GraphIcon } from '@phosphor-icons/react/dist/csr/Graph'
import { LinkBreakIcon } from '@phosphor-icons/react/dist/csr/LinkBreak'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useWalletConnection } from '../../accounts/front/use-wallet-connection.ts'
import { AccountHead, AccountRow, AskingRow, rowIcon } from '../../accounts/settings/account-row.tsx'
import { AccountSections } from '../../accounts/settings/account-sections.tsx'
import { useUnlinkWallet, waysQuery } from '../../accounts/settings/queries.ts'
import { isLastWay } from '../../accounts/settings/way-rows.ts'
import { shortenAddress } from '../../lib/format-address.ts'
import { formatCount } from '../../lib/format-number.ts'
import { toastOnError } from '../../lib/notify-failure.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/user.ts'
import { balanceQuery } from '../../rewards/queries.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatTokens } from '../../wallet/amounts.ts'
import { useFreeze } from '../../wallet/use-freeze.ts'
import { PayoutsHold } from '../../wallet/payouts-hold.tsx'
import { walletTexts } from '../../wallet/conversion-words.ts'
import { infoQuery, tokenBalanceQuery } from '../../wallet/queries.ts'

const ConnectWalletDialog = lazy(async () => ({
  default: (await import('../../accounts/front/connect-wallet-dialog.tsx')).ConnectWalletDialog,
}))
const LinkWalletDialog = lazy(async () => ({
  default: (await import('../../accounts/front/link-wallet-dialog.tsx')).LinkWalletDialog,
}))

/** The wallet of the account: its address, its connection to this browser, and a button to disconnect it. */
export function WalletSection() {
  const { wallet_address: address } = useUser()
  const info = useQuery(infoQuery).data
  const freeze = useFreeze(info)
  return (
    <AccountSections>
      <section>
        {address === null ? (
          <NoWallet />
        ) : (
          <AccountHead title="Your wallet">FINU from converted points go to this address.</AccountHead>
        )}
        {freeze && <PayoutsHold {...freeze} />}
        <ul className="ruled">
          {address !== null && <AddressRow address={address} />}
          <li>
            <AccountRow
              icon={rowIcon(GraphIcon)}
              title="Network"
              detail={networks[info?.network ?? defaultNetwork].label}
            />
          </li>
          {address !== null && <StateRow address={address} />}
          <BalanceRow hasWallet={address !== null} />
          {address !== null && <DisconnectRow address={address} />}
        </ul>
      </section>
    </AccountSections>
  )
}

const disconnectWords =
  'You can no longer sign in with it, and nothing is paid to it any more. FINU that were paid stay in it. Conversions to another wallet start 24 hours later.'

function NoWallet() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <AccountHead title="No wallet yet">You need a wallet to receive FINU. You earn points without one.</AccountHead>
      <EmptyState title="Add a wallet" isFlush>
        <p className="text-ui text-pretty">
          Your wallet asks for a signature, which is free and moves nothing. Payouts to it start 24 hours later, and it
          can be a way to sign in, too.
        </p>
        <Button className="mt-3 max-md:w-full" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Connect wallet
        </Button>
      </EmptyState>
      <Suspense>{isOpen && <LinkWalletDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

const AddressRow = ({ address }: { address: string }) => (
  <li>
    <AccountRow
      icon={rowIcon(WalletIcon)}
      title="Wallet address"
      detail={<span className="wrap-anywhere">{address}</span>}
      action={
        <CopyButton
          text={address}
          label="Copy wallet address"
          said={walletTexts.addressCopied}
          otherwise="Could not copy. Select the address instead."
        />
      }
    />
  </li>
)

/** Shows whether a wallet in this browser uses the address now. */
function StateRow({ address }: { address: string }) {
  const { isConnected, other } = useWalletConnection(address)
  const [isOpen, setIsOpen] = useState(false)
  const detail = isConnected
    ? 'Your browser’s wallet uses this address.'
    : other === null
      ? 'No wallet of this browser uses this address.'
      : `Your browser’s wallet uses another address: ${other}`
  return (
    <li>
      <AccountRow
        icon={rowIcon(PlugsConnectedIcon)}
        title="State"
        tag={
          isConnected ? (
            <Tag size="sm" tone="ok">
              Connected
            </Tag>
          ) : (
            <Tag size="sm" tone="warn">
              Disconnected
            </Tag>
          )
        }
        detail={<span className="wrap-anywhere">{detail}</span>}
        action={
          !isConnected && (
            <Button look="line" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              Connect
            </Button>
          )
        }
      />
      <Suspense>
        {isOpen && !isConnected && <ConnectWalletDialog registered={address} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </li>
  )
}

function BalanceRow({ hasWallet }: { hasWallet: boolean }) {
  const tokens = useQuery({ ...tokenBalanceQuery, enabled: hasWallet }).data?.balance
  const points = useQuery(balanceQuery).data
  const detail = [
    hasWallet && `${tokens === undefined ? '–' : formatTokens(tokens)} FINU`,
    `${points === undefined ? '–' : formatCount(points)} pts`,
  ]
  return (
    <li>
      <AccountRow
        icon={rowIcon(CoinsIcon)}
        title="Balance and converting"
        detail={detail.filter(Boolean).join(', ')}
        action={
          <Link className="btn btn-line btn-sm" to={paths.wallet}>
            Open Wallet
          </Link>
        }
      />
    </li>
  )
}

const wayNames = { email: 'a password', google: 'Google', passkey: 'a passkey', wallet: '' } as const

/** Describes the remaining ways to sign in: 'a password and a passkey'. */
function remainingWays({ ways, has_password }: AccountWays): string {
  const names = ways.flatMap(({ kind, linked_at }) => {
    if (kind === 'wallet') return []
    if (kind === 'email') return has_password ? [wayNames.email] : []
    return linked_at === null ? [] : [wayNames[kind]]
  })
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
}

function DisconnectRow({ address }: { address: string }) {
  const { data } = useQuery(waysQuery)
  const { mutateAsync, error } = useUnlinkWallet()
  const row = { icon: rowIcon(LinkBreakIcon), title: 'Disconnect' }
  if (!data || isLastWay(data, 'wallet')) {
    return (
      <li>
        <AccountRow {...row} detail={data ? accountTexts.lastWay : 'Loading ways to sign in...'} />
      </li>
    )
  }
  return (
    <AskingRow
      {...row}
      detail={`You can still sign in with ${remainingWays(data)}.`}
      verb={{ rest: 'Disconnect', busy: 'Disconnecting...' }}
      box={{ title: `Disconnect ${shortenAddress(address)}?`, keep: 'Keep the wallet' }}
      look="danger"
      question={disconnectWords}
      refusal={error}
      onConfirm={() => toastOnError(mutateAsync(), 'Could not disconnect the wallet. Please try again.')}
    />
  )
}
