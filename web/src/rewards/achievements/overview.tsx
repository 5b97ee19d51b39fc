import type { Answer } from '@finu/contract/platform/endpoint'
import type { rewards } from '@finu/contract/rewards/rewards'
import type { web3Tokens } from '@finu/contract/wallet/conversions'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { Coin, DashedCoin } from '../../ui/coin.tsx'
import { LoadedStat, TryAgain } from '../../ui/loaded.tsx'
import { Seed } from '../../ui/seed.tsx'
import {
  achievementSummaryQuery,
  myAchievementsQuery,
  tokenRateQuery,
  walletTokensQuery,
} from '../achievement-queries.ts'
import { rewardStatsQuery } from '../queries.ts'
import { ReachBar } from './reach-bar.tsx'
import { dailyAverage, newestBadge, tokensOf } from './standing.ts'

const beside = 'border-l border-line pl-6 max-md:pl-3'

/** Points and their worth in FINU, other figures of the rewards, and the share of completed achievements. */
export function RewardsOverview() {
  const id = useId()
  const stats = useQuery(rewardStatsQuery)
  const summary = useQuery(achievementSummaryQuery)
  const mine = useQuery(myAchievementsQuery)
  return (
    <section aria-labelledby={id} className="max-md:[&_.stat]:min-h-8 max-md:[&_.stat]:text-figure">
      <h2 className="h2" id={id} tabIndex={-1}>
        Rewards Overview
      </h2>
      <PointsAndTokens stats={stats} />
      <div className="mt-5 grid grid-cols-[repeat(3,1fr)]">
        <LoadedStat
          isTight
          label="Achievements"
          query={summary}
          width={90}
          bar={<Completed percent={summary.data?.completion_percentage ?? 0} />}
          note={({ completion_percentage: percent }) => `${percent}% complete`}
        >
          {({ completed_achievements: completed, total_achievements: all }) => (
            <>
              {formatCount(completed)}
              {all > 0 && <StatUnit>{`of ${formatCount(all)}`}</StatUnit>}
            </>
          )}
        </LoadedStat>
        <LoadedStat
          isTight
          className={beside}
          label="Badges"
          query={stats}
          width={50}
          note={({ badges_earned: badges }) => {
            const newest = newestBadge(badges, mine.data ?? [])
            return newest === null ? 'None yet' : `Newest: ${newest}`
          }}
        >
          {({ badges_earned }) => formatCount(badges_earned.length)}
        </LoadedStat>
        <LoadedStat isTight className={beside} label="Daily Avg" query={stats} width={90} note="A day, last 30 days">
          {({ tokens_earned_last_30_days: earned }) => (
            <>
              <Seed className="size-5" />
              {formatCount(dailyAverage(earned))}
              <StatUnit>pts</StatUnit>
            </>
          )}
        </LoadedStat>
      </div>
    </section>
  )
}

/** Small text beside a figure, on its baseline. */
const StatUnit = ({ children }: { children: string }) => (
  <small className="self-end pb-2.25 max-md:pb-1.5 font-sans text-ui/none font-medium tracking-normal text-ink-subtle">
    {children}
  </small>
)

const noteOfWallet = ({ wallet_address: address }: Pick<Answer<typeof web3Tokens.balance>, 'wallet_address'>) => (
  <>
    {address === null ? 'No wallet yet. ' : 'Already converted. '}
    <Link className="link" to={paths.wallet}>
      Open Wallet
    </Link>
  </>
)

/** The worth of points in FINU, with a link to convert them. */
const Worth = ({ points, rate }: { points: number; rate: UseQueryResult<number> }) => (
  <span className="inline-flex flex-wrap items-center gap-x-1.5">
    {rate.data === undefined ? (
      rate.isPending || <TryAgain what="Worth in FINU" query={rate} />
    ) : (
      <>
        <DashedCoin className="size-4" />
        Worth {tokensOf(points, rate.data)} FINU.
      </>
    )}
    <Link className="link" to={paths.wallet}>
      Convert
    </Link>
  </span>
)

/**
 * The person's points, which the specification calls tokens, with their worth in FINU in small; and the FINU in the wallet.
 * Each has its own symbol.
 */
function PointsAndTokens({ stats }: { stats: UseQueryResult<Answer<typeof rewards.stats>> }) {
  const rate = useQuery(tokenRateQuery)
  const wallet = useQuery(walletTokensQuery)
  return (
    <div className="sheet mt-3 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-8 gap-y-4 max-md:grid-cols-1">
      <LoadedStat
        isTight
        label="Current Tokens"
        query={stats}
        width={110}
        note={stats.data ? <Worth points={stats.data.total_tokens} rate={rate} /> : '\u00A0'}
      >
        {({ total_tokens: points }) => (
          <>
            <Seed className="size-6" />
            {formatCount(points)}
            <StatUnit>pts</StatUnit>
          </>
        )}
      </LoadedStat>
      <p className="flex flex-col items-center justify-center gap-1.5 text-small font-medium whitespace-nowrap text-ink-muted max-md:flex-row max-md:justify-start">
        {rate.data !== undefined && `${formatCount(rate.data)} pts = 1 FINU`}
        <ArrowRightIcon className="max-md:rotate-90" size={16} aria-hidden="true" />
      </p>
      <LoadedStat
        isTight
        className="border-l border-line pl-6 max-md:border-t max-md:border-l-0 max-md:pt-4 max-md:pl-0"
        label="In your wallet"
        query={wallet}
        width={110}
        note={noteOfWallet}
      >
        {({ balance }) => (
          <>
            <Coin className="size-6" />
            {tokensOf(balance, 1)}
            <StatUnit>FINU</StatUnit>
          </>
        )}
      </LoadedStat>
    </div>
  )
}

const Completed = ({ percent }: { percent: number }) => (
  <ReachBar
    isWhole
    className="mt-1.5 mr-4"
    label="Achievements completed"
    percent={Math.min(100, percent)}
    words={`${percent}% complete`}
  />
)
