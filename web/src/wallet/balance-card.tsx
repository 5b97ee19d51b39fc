import { guestPointsPerToken } from '@finu/contract/guest/guest'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isGuest } from '../lib/guest.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { formatBalance } from './amounts.ts'
import { walletTexts } from './conversion-words.ts'
import { infoQuery, tokenBalanceQuery } from './queries.ts'
import { useFailureToast } from '../lib/use-failure-toast.ts'
import { WalletAddress } from './wallet-address.tsx'

/** The FINU that somebody has, and the wallet it is in. */
export function BalanceCard() {
  const id = useId()
  return (
    <section className="deep token-balance" aria-labelledby={id}>
      <div className="growth-lines" aria-hidden="true" />
      <h2 className="stat-label" id={id} tabIndex={-1}>
        Token balance
      </h2>
      <Balance />
      {isGuest() ? (
        <p className="token-address deep-note">
          A simulation in this browser: {guestPointsPerToken} points make one FINU, and nothing is on a chain.
        </p>
      ) : (
        <WalletAddress />
      )}
    </section>
  )
}

function Balance() {
  const { data, error, isPending, isFetching, refetch } = useQuery(tokenBalanceQuery)
  const hasWallet = useUser().wallet_address !== null || isGuest()
  // Where nothing is converted no chain can be asked: that is said once, and is no failure.
  const isSetUp = useQuery(infoQuery).data?.closed !== 'not_set_up'
  useFailureToast(isSetUp ? error : null, walletTexts.balanceFailed)
  if (isPending) {
    return (
      <div className="token-figure">
        <Skeleton width={230} height={44} />
        <span className="sr-only">Loading...</span>
      </div>
    )
  }
  if (data === undefined && isSetUp) {
    return (
      <div className="token-failure" role="alert">
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
  return (
    <p className="token-figure num">
      {data && hasWallet ? formatBalance(data.balance) : '–'} <span>FINU</span>
    </p>
  )
}
