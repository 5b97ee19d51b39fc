import { guestPointsPerToken } from '@finu/contract/guest/guest'
import { defaultNetwork, networks } from '@finu/contract/wallet/networks'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState, type ComponentProps } from 'react'
import { tv } from 'tailwind-variants/lite'
import { useWalletConnection } from '../accounts/front/use-wallet-connection.ts'
import { shortenAddress } from '../lib/format-address.ts'
import { isGuest } from '../lib/guest.ts'
import { useFailureToast } from '../lib/use-failure-toast.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { Coin } from '../ui/coin.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { formatBalance } from './amounts.ts'
import { walletTexts } from './conversion-words.ts'
import { infoQuery, tokenBalanceQuery } from './queries.ts'
import { sayNew, useFreeze } from './use-freeze.ts'

/** The person's FINU and their wallet. */
export function BalanceCard() {
  const id = useId()
  return (
    <section
      className="deep relative isolate overflow-hidden px-7.5 pt-7 pb-5.5 max-md:px-5 max-md:pt-5.5 max-md:pb-3.5"
      aria-labelledby={id}
    >
      <div
        className="growth-lines mask-size-[520px] mask-position-[right_-190px_top_-200px] max-md:mask-size-[400px] max-md:mask-position-[right_-190px_top_-170px]"
        aria-hidden="true"
      />
      <h2 className="stat-label" id={id} tabIndex={-1}>
        Token balance
      </h2>
      <Balance />
      {isGuest() ? (
        <BalanceFoot className="deep-note mt-0">
          A simulation in this browser: {guestPointsPerToken} points make one FINU, and nothing is on a chain.
        </BalanceFoot>
      ) : (
        <WalletAddress />
      )}
    </section>
  )
}

const foot = tv({ base: 'flex flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-deep-line pt-4' })

/** The foot of the balance card, with the wallet. */
const BalanceFoot = ({ className, ...rest }: ComponentProps<'div'>) => <div {...rest} className={foot({ className })} />

const ConnectWalletDialog = lazy(async () => ({
  default: (await import('../accounts/front/connect-wallet-dialog.tsx')).ConnectWalletDialog,
}))
const LinkWalletDialog = lazy(async () => ({
  default: (await import('../accounts/front/link-wallet-dialog.tsx')).LinkWalletDialog,
}))

const dot = tv({
  base: 'size-1.75 rounded-full',
  variants: { isConnected: { true: 'bg-[oklch(0.83_0.15_150)]', false: 'border-[1.5px] border-current' } },
})

/** The wallet of the account: its address, its connection state, and a button to connect it. */
function WalletAddress() {
  const { wallet_address: address, profile } = useUser()
  const { isConnected } = useWalletConnection(address)
  const info = useQuery(infoQuery).data
  const network = info?.network ?? defaultNetwork
  const freeze = useFreeze(info)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  // Close the dialog if the person chose the account in the wallet itself.
  if (isOpen && isConnected) setIsOpen(false)
  return (
    <BalanceFoot>
      <div className="min-w-0 flex-1 max-md:basis-full">
        {address === null ? (
          <>
            <p className="font-firm">No wallet yet</p>
            <p className="deep-note mt-0">You need a wallet to receive FINU.</p>
          </>
        ) : (
          <>
            <p className="deep-note mt-0">Wallet address</p>
            <p className="font-firm">
              {shortenAddress(address)}{' '}
              <small className="text-small font-regular text-on-deep-muted max-md:text-on-deep">
                on {networks[network].label}
              </small>
            </p>
          </>
        )}
      </div>
      {address !== null && (
        <span className="tag bg-deep-2 text-on-deep max-md:mr-auto" role="status">
          {freeze ? (
            <>
              <LockSimpleIcon size={16} aria-hidden="true" />
              {sayNew(freeze, profile.timezone)}
            </>
          ) : (
            <>
              <i className={dot({ isConnected })} aria-hidden="true" />
              {isConnected ? 'Connected' : 'Disconnected'}
            </>
          )}
        </span>
      )}
      {!isConnected && (
        <Button
          look={address === null ? 'on' : 'out'}
          size="sm"
          className={address === null ? 'max-md:w-full' : 'bg-deep hover:bg-deep-2'}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {address === null ? 'Connect with MetaMask' : 'Connect wallet'}
        </Button>
      )}
      {address !== null && (
        <CopyButton
          text={address}
          label="Copy wallet address"
          className="text-on-deep hover:bg-deep-2 hover:text-on-deep"
          said={walletTexts.addressCopied}
          otherwise="Could not copy. The whole address is in your wallet."
        />
      )}
      {isOpen && (
        <Suspense>
          {address === null ? (
            <LinkWalletDialog onClose={close} />
          ) : (
            <ConnectWalletDialog registered={address} onClose={close} />
          )}
        </Suspense>
      )}
    </BalanceFoot>
  )
}

const figure =
  'mt-1 mb-8.5 min-h-14 text-display/14 font-book tracking-[-0.03em] wrap-anywhere max-md:mb-6 max-md:min-h-11.5 max-md:text-hero/11.5'

function Balance() {
  const { data, error, isPending, isFetching, refetch } = useQuery(tokenBalanceQuery)
  const hasWallet = useUser().wallet_address !== null || isGuest()
  // A server without a chain has no balance: the converter says so, and it is not a failure.
  const isSetUp = useQuery(infoQuery).data?.closed !== 'not_set_up'
  useFailureToast(isSetUp ? error : null, walletTexts.balanceFailed)
  if (isPending) {
    return (
      <div className={figure}>
        <Skeleton className="bg-deep-2" width={230} height={44} />
        <span className="sr-only">Loading...</span>
      </div>
    )
  }
  if (data === undefined && isSetUp) {
    return (
      <div className="mt-1 mb-8.5 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 font-firm" role="alert">
        <p>{walletTexts.balanceMissing}</p>
        <Button
          look="out"
          size="sm"
          isBusy={isFetching}
          icon={<ArrowClockwiseIcon size={16} aria-hidden="true" />}
          onClick={() => void refetch()}
        >
          Try again
        </Button>
      </div>
    )
  }
  if (!hasWallet) return <p className={`num ${figure}`}>–</p>
  return (
    <p className={`num ${figure}`}>
      <Coin className="mr-2.5 inline-block size-9 align-[-0.1em] max-md:size-8" />
      {data ? formatBalance(data.balance) : '–'}{' '}
      <span className="font-sans text-read/none font-firm tracking-[0.02em] text-on-deep-muted max-md:text-on-deep">
        FINU
      </span>
    </p>
  )
}
