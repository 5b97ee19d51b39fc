import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { now } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { lowerTrialExpired, useTrialExpired } from '../../lib/trial-expired.ts'
import { useUser } from '../../lib/user.ts'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isEndingSoon, untilWords } from './plan-words.ts'
import { putBannerOff, useIsPutOff } from '../put-off-store.ts'

/** A strip under the header: a trial is about to end, or a call was refused because it has ended. */
export function PlanStrip() {
  const { is_on_trial: isOnTrial, trial_ends_at: endsAt, tier } = useUser()
  const isPutOff = useIsPutOff()
  const isExpired = useTrialExpired()
  if (isExpired && tier === 'free' && !isOnTrial) {
    return (
      <Strip hideLabel="Put away" onHide={lowerTrialExpired}>
        <b>Your free trial has ended.</b> What you asked for is part of Premium. Everything you logged stays yours.
      </Strip>
    )
  }
  if (!isOnTrial || endsAt === null || isPutOff || !isEndingSoon(endsAt, now())) return null
  return (
    <Strip hideLabel="Hide until tomorrow" onHide={putBannerOff}>
      <b>Your 7-day free trial is active</b> until {untilWords(endsAt, now())}. After that you stay on Free and keep
      everything you logged.
    </Strip>
  )
}

function Strip({ children, hideLabel, onHide }: { children: ReactNode; hideLabel: string; onHide: () => void }) {
  return (
    <div className="px-(--gutter)">
      <Banner>
        <p className="flex-1" role="status">
          {children}
        </p>
        <Link className="btn btn-line btn-sm" to={paths.pricing}>
          See plans
        </Link>
        <IconButton label={hideLabel} onClick={onHide}>
          <XIcon size={18} aria-hidden="true" />
        </IconButton>
      </Banner>
    </div>
  )
}
