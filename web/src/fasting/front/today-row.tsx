import type { Fast } from '@finu/contract/fasting/fasting'
import { fastingRisksOf } from '@finu/contract/fasting/fasting-cautions'
import type { Profile } from '@finu/contract/accounts/user'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { viewFast } from '../fast-view.ts'
import { formatHours } from '../format-fast.ts'
import { usePause } from '../pause-store.ts'
import { useStartFast } from '../queries.ts'
import { serverNow, useServerMinute, useServerSecond } from '../server-clock.ts'
import { useFastEnd } from '../use-fast-end.tsx'
import { useFastStart } from '../use-fast-start.tsx'
import { standardChoice } from '../window-choice.ts'
import { formatTime, formatWhenWithin } from '../../lib/format-time.ts'
import { formatInstant } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { newId } from '../../lib/random.ts'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { LedgerRow } from '../../ui/ledger-row.tsx'

const hourMs = 3_600_000

/** The running fast, or the button to start one. */
export function FastRow({ day: { fasts }, profile }: TodayRowProps) {
  const running = fasts.find(({ end_time }) => end_time === null)
  return running ? (
    <RunningFast key={running.id} fast={running} timezone={profile.timezone} />
  ) : (
    <NoFast profile={profile} />
  )
}

const mark = tv({
  base: [
    'absolute -translate-x-1/2 text-micro tabular-nums',
    'before:absolute before:-top-3.5 before:left-1/2 before:h-2 before:w-0.5 before:-translate-x-1/2 before:bg-surface last:before:hidden',
  ],
  variants: { isReached: { true: 'font-strong text-primary-ink', false: 'text-ink-subtle' } },
})

function RunningFast({ fast, timezone }: { fast: Fast; timezone: string | null }) {
  const now = useServerSecond()
  const view = viewFast(fast, usePause(fast.id), now)
  const end = useFastEnd(fast, () => {})
  const quarters = [1, 2, 3, 4].map((part) => (view.plannedMs / 4) * part)
  return (
    <LedgerRow
      name="Fast"
      value={formatHours(view.elapsedMs)}
      note={`${view.state === 'paused' ? 'Paused, since' : 'Since'} ${formatTime(fast.start_time, timezone)}`}
      action={
        <Button
          look="line"
          size="sm"
          isBusy={end.isEnding}
          icon={<FlagCheckeredIcon size={18} aria-hidden="true" />}
          onClick={() => end.begin(view.isComplete)}
        >
          {end.isEnding ? 'Ending...' : 'End Fast'}
        </Button>
      }
    >
      <div
        className="pr-3.5"
        role="img"
        aria-label={`${formatHours(view.elapsedMs)} of ${formatHours(view.plannedMs)}${view.state === 'reached' ? ', goal reached' : ''}`}
      >
        <Bar percent={view.percent} isTall />
        <div className="relative mt-1.5 h-5">
          {quarters.map((atMs, index) => (
            <span
              key={atMs}
              className={mark({ isReached: view.elapsedMs >= atMs })}
              style={{ left: `${(index + 1) * 25}%` }}
            >
              {formatHours(atMs)}
            </span>
          ))}
        </div>
      </div>
      {end.dialog}
    </LedgerRow>
  )
}

function NoFast({ profile }: { profile: Profile }) {
  const [choice, setChoice] = useState(() => standardChoice(profile.fasting_window, newId()))
  const starting = useStartFast()
  const start = useFastStart(choice, starting, () => setChoice({ ...choice, idempotencyKey: newId() }))
  const now = useServerMinute()
  // A person for whom fasting is risky gets no invitation; the fasting tools explain why.
  const isRisky = fastingRisksOf(profile).length > 0
  const ends = formatWhenWithin(formatInstant(Math.max(now, serverNow()) + choice.hours * hourMs), profile.timezone)
  return (
    <LedgerRow
      name="Fast"
      value="–"
      note="Not fasting"
      action={
        isRisky ? (
          <Link to={paths.nutrition} className="btn btn-line btn-sm">
            Fasting Timer
          </Link>
        ) : (
          <Button
            look="line"
            size="sm"
            isBusy={starting.isPending}
            icon={<PlayIcon size={16} weight="fill" aria-hidden="true" />}
            onClick={start.begin}
          >
            {starting.isPending ? 'Starting...' : `Start ${choice.type}`}
          </Button>
        )
      }
    >
      <p className="text-small text-ink-subtle">
        {isRisky
          ? 'Fasting is not for everyone. Read first what speaks against it for you.'
          : `A ${choice.type} fast begun now would end ${ends}.`}
      </p>
      {start.dialog}
    </LedgerRow>
  )
}
