import { guestPointsPerToken } from '@finu/contract/guest/guest'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isGuest } from '../lib/guest.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { Coin } from '../ui/coin.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { formatBalance } from './amounts.ts'
import { BalanceFoot } from './balance-foot.tsx'
import { walletTexts } from './conversion-words.ts'
import { infoQuery, tokenBalanceQuery } from './queries.ts'
import { useFailureToast } from '../lib/use-failure-toast.ts'
import { WalletAddress } from './wallet-address.tsx'

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
