import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Answer } from '@finu/contract/platform/endpoint'
import type { Instant } from '@finu/contract/platform/wire'
import { closedTexts, conversionTexts, type ClosedReason, type web3Tokens } from '@finu/contract/wallet/conversions'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { PauseCircleIcon } from '@phosphor-icons/react/dist/csr/PauseCircle'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useWalletConnection } from '../accounts/front/use-wallet-connection.ts'
import { messageOf } from '../lib/api-error.ts'
import { createDraft, useDraft } from '../lib/drafts.ts'
import { shortenAddress } from '../lib/format-address.ts'
import { formatCount } from '../lib/format-number.ts'
import { formatWhenWithin } from '../lib/format-time.ts'
import { isGuest } from '../lib/guest.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { newId } from '../lib/random.ts'
import { useMinute } from '../lib/use-minute.ts'
import { useUser } from '../lib/user.ts'
import { balanceQuery } from '../rewards/queries.ts'
import { Button } from '../ui/button.tsx'
import { DashedCoin } from '../ui/coin.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { TryAgain } from '../ui/loaded.tsx'
import { Sheet } from '../ui/section.tsx'
import { Seed } from '../ui/seed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { judgeAmount, startAmount, type AmountRules } from './amounts.ts'
import { ConversionDone } from './conversion-done.tsx'
import { ConversionUnderWay } from './conversion-under-way.tsx'
import { isFinal, walletTexts } from './conversion-words.ts'
import { ConverterFields } from './converter-fields.tsx'
import { Hold } from './hold.tsx'
import { Note } from './note.tsx'
import { PayoutsHold } from './payouts-hold.tsx'
import { findOpening, leftOf, type Opening, type PersonLimit } from './person-limit.ts'
import { conversionQuery, explainRefusal, infoQuery, useConvert } from './queries.ts'
import { useFreeze } from './use-freeze.ts'

const title = 'Convert points'
const successMs = 5_000
/** Placeholder address of the simulated ledger. */
const nowhere = `0x${'0'.repeat(40)}`

/** The typed amount, null if untouched, and the idempotency key for retries. */
const amountDraft = createDraft((): { typed: string | null; idempotencyKey: string } => ({
  typed: null,
  idempotencyKey: newId(),
}))

type Info = Answer<typeof web3Tokens.info>

/** Converts points to FINU. */
export function Converter() {
  const { data, error, isPending, refetch } = useQuery(infoQuery)
  const freeze = useFreeze(data)
  const minute = useMinute()
  const [shownId, show] = useShownConversion(data?.open_conversion?.id)
  const followed = useQuery({ ...conversionQuery(shownId ?? ''), enabled: shownId !== undefined }).data
  if (isPending) {
    return (
      <Sheet title={title} aside={<Skeleton width={110} height={16} />}>
        <Skeleton height={82} />
        <Skeleton width="60%" height={36} className="mt-4" />
        <Skeleton height={44} className="mt-5" />
      </Sheet>
    )
  }
  if (data === undefined) {
    return (
      <Sheet title={title}>
        <FailedState title={walletTexts.infoFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      </Sheet>
    )
  }
  const rate = data.conversion_rate.points_per_token
  const { person_limit: limit, minimum_conversion: minimum } = data
  const left = leftOf(limit, minute)
  const opening = findOpening(limit, minimum, minute)
  const held = freeze
    ? conversionTexts.changedLately
    : opening
      ? conversionTexts.personLimit(limit.points, 0)
      : data.closed && closedTexts[data.closed]
  const shown = followed ?? data.open_conversion
  if (shown && !isFinal(shown)) return <ConversionUnderWay conversion={shown} />
  return (
    <>
      {shown && <ConversionDone conversion={shown} />}
      <Sheet
        title={title}
        aside={
          <span className="flex items-center gap-1.5 text-small whitespace-nowrap text-ink-muted">
            <Seed className="size-4 flex-none" />
            {`${formatCount(rate)} pts =`}
            <DashedCoin className="size-4" />1 FINU
          </span>
        }
      >
        {freeze ? (
          <PayoutsHold {...freeze} />
        ) : opening ? (
          <LimitHold limit={limit} left={left} opening={opening} />
        ) : (
          data.closed && <ClosedHold reason={data.closed} since={data.closed_since} />
        )}
        <ConverterForm info={data} held={held} left={left} onConverted={show} />
      </Sheet>
    </>
  )
}

const closedTitles: Readonly<Record<ClosedReason, string>> = {
  not_set_up: 'Nothing can be converted here yet',
  network: 'The network does not answer',
  funds: 'The treasury is being filled up',
  daily_cap: 'Today’s conversions are used up',
  paused: 'Conversions are paused',
  stopped: 'Conversions are paused',
}

interface ClosedHoldProps {
  reason: ClosedReason
  /** Since when, if that is known. */
  since: Instant | null
}

/** Says that nobody can convert at the moment, why, and since when. */
function ClosedHold({ reason, since }: ClosedHoldProps) {
  const { timezone } = useUser().profile
  return (
    <Hold
      icon={reason === 'paused' || reason === 'stopped' ? PauseCircleIcon : HourglassMediumIcon}
      title={closedTitles[reason]}
      why={closedTexts[reason]}
    >
      {since && <p className="mt-1.5 text-small text-ink-muted">{`Since ${formatWhenWithin(since, timezone)}`}</p>}
    </Hold>
  )
}

interface LimitHoldProps {
  limit: PersonLimit
  left: number
  opening: Opening
}

/** Says that the 24-hour limit is reached, and when and how much can be converted again. */
function LimitHold({ limit: { points: most }, left, opening: { at, points, wholeAt } }: LimitHoldProps) {
  const { profile } = useUser()
  const say = (instant: string) => formatWhenWithin(instant, profile.timezone).replace(', ', ' at ')
  const rest = wholeAt === at ? '' : `, and the rest by ${say(wholeAt)}`
  const used = most - left
  return (
    <Hold
      icon={HourglassMediumIcon}
      title={`You reached the limit of ${formatCount(most)} pts in 24 hours`}
      why={`You can convert ${formatCount(points)} pts again ${say(at)}${rest}.`}
    >
      <div className="mt-3 h-1.5 overflow-hidden rounded-full bg-line-strong" aria-hidden="true">
        <i className="block h-full rounded-[inherit] bg-primary" style={{ width: `${(used / most) * 100}%` }} />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3.5 text-small text-ink-muted">
        <span>{`${formatCount(used)} of ${formatCount(most)} pts`}</span>
        <span>The same limit for everyone</span>
      </div>
    </Hold>
  )
}

/** Returns the reason why no amount can be converted; null if one can. */
function useGate({ open_conversion }: Info, held: string | null): string | null {
  const { wallet_address: registered } = useUser()
  const { isConnected, isOther } = useWalletConnection(registered)
  if (held !== null) return held
  if (open_conversion !== null) return conversionTexts.openAlready
  if (isGuest()) return null
  if (registered === null) return conversionTexts.noWallet
  if (isConnected) return null
  return isOther ? conversionTexts.otherWallet(shortenAddress(registered)) : walletTexts.connectFirst
}

/** Returns the conversion made here or in progress, which stays visible once it is final. */
function useShownConversion(openId: string | undefined) {
  const [id, setId] = useState(openId)
  if (openId !== undefined && openId !== id) setId(openId)
  return [openId ?? id, setId] as const
}

interface ConverterFormProps {
  info: Info
  /** Hold on payouts to this person, which is shown above. */
  held: string | null
  /** Rest of the person's limit, in points. */
  left: number
  /** Called with the id of a conversion that was made. */
  onConverted: (id: string) => void
}

/** Reasons that stand beside the button, or that the conversion itself shows. */
const saidElsewhere: readonly string[] = [conversionTexts.noWallet, conversionTexts.openAlready]

function ConverterForm({ info, held, left, onConverted }: ConverterFormProps) {
  const { wallet_address } = useUser()
  const balance = useQuery(balanceQuery)
  const { typed, idempotencyKey } = useDraft(amountDraft)
  const { mutateAsync, isPending } = useConvert()
  const gate = useGate(info, held)

  const rules: AmountRules = {
    pointsPerToken: info.conversion_rate.points_per_token,
    minimum: info.minimum_conversion,
    available: balance.data,
    limit: { most: info.person_limit.points, left },
    isGuest: isGuest(),
  }
  const value = typed ?? String(startAmount(rules))
  const amount = judgeAmount(value, rules)
  const { points, problem } = amount
  const canConvert = gate === null && problem === null && points !== null && balance.data !== undefined

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    if (gate !== null) return void toast.error(gate)
    if (problem !== null || points === null) {
      amountDraft.write((before) => ({ ...before, typed: value }))
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    if (!canConvert) return
    // Use the promise, so that the toast appears even if the page has been left.
    mutateAsync({ points, toAddress: wallet_address ?? nowhere, idempotencyKey }).then(
      ({ id, tokens, outcome }) => {
        if (outcome === 'not paid') toast.error(walletTexts.refused)
        if (outcome === 'paid') toast.success(walletTexts.converted(points, tokens.toFixed(2)), { duration: successMs })
        onConverted(id)
        if (amountDraft.read().idempotencyKey === idempotencyKey) amountDraft.clear()
      },
      (error: unknown) => notifyFailure(error, explainRefusal(error)),
    )
  }

  return (
    <form noValidate onSubmit={submit}>
      <ConverterFields
        value={value}
        amount={amount}
        rules={rules}
        isUntouched={typed === null}
        onChange={(next) => amountDraft.write(() => ({ typed: next, idempotencyKey: newId() }))}
      />
      <div className="foot justify-between">
        <p className="text-small text-ink-subtle">
          {gate === conversionTexts.noWallet ? (
            gate
          ) : balance.data === undefined ? (
            balance.isPending ? (
              'Loading your points...'
            ) : (
              <TryAgain what="your points" query={balance} />
            )
          ) : (
            <>
              You have <b className="text-ink">{formatCount(balance.data)}</b> points.
              {held !== null ? ' They stay yours.' : !rules.isGuest && ` Minimum ${formatCount(rules.minimum)}.`}
            </>
          )}
        </p>
        <Button type="submit" isBusy={isPending} aria-disabled={!canConvert}>
          {isPending ? 'Converting...' : canConvert ? `Convert ${countNoun(points, 'point')}` : 'Convert points'}
        </Button>
      </div>
      {gate !== null && held === null && !saidElsewhere.includes(gate) && <Note className="mt-4">{gate}</Note>}
    </form>
  )
}
