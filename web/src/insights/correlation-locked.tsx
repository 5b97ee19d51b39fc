import { neededDays } from '@finu/contract/insights/correlations'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countInWords } from '../lib/format-number.ts'
import { paths } from '../lib/paths.ts'
import { statusQuery, useStartTrial } from '../subscription/queries.ts'
import { UnprovenNote } from '../subscription/front/unproven-note.tsx'
import { Button } from '../ui/button.tsx'
import { Paper } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { Saying } from './saying.tsx'

/** Number of days for a first comparison: the needed days with and without. */
const enough = 2 * neededDays

/** The panel without Premium: shows only the number of days so far. */
export function CorrelationsLocked({ days }: { days: number }) {
  const status = useQuery(statusQuery).data
  const { mutate, isPending } = useStartTrial()
  const isFree = status?.trial.has_used_trial === false
  return (
    <Paper title="What goes together" aside={<Tag icon={<LockSimpleIcon size={14} aria-hidden="true" />}>Premium</Tag>}>
      <div className="grid max-w-190 gap-3 rounded-card border-[1.5px] border-dashed border-line-control px-7 py-6.5 text-ink-muted max-md:px-4.5 max-md:py-5">
        <Saying className="text-ink">Your own patterns, from your own days.</Saying>
        <p>
          You have {countInWords(days, 'day')} with entries
          {days >= enough ? ', enough to look' : `; from ${enough} on there is enough to look`}. Premium compares them
          and shows how sure it is.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {isFree ? (
            <Button isBusy={isPending} onClick={() => mutate()}>
              Start Free Trial
            </Button>
          ) : (
            <Link className="btn btn-primary btn-md" to={paths.pricing}>
              See plans
            </Link>
          )}
          <span className="text-small text-ink-subtle">
            {isFree ? '7 days, no card. ' : ''}What you log is always yours, on any plan.
          </span>
        </div>
        {isFree && <UnprovenNote />}
      </div>
    </Paper>
  )
}
