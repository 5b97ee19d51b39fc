import { dayVolumeUnit, sayDayVolume, sayVolume, writeDayVolume } from '@finu/contract/platform/measures'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { today } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Unit } from '../../ui/unit.tsx'
import { waterDayQuery } from '../queries.ts'
import { useTapDrink } from './use-tap-drink.ts'
import { WaterBar } from './water-bar.tsx'

/** The amounts that one tap adds here. */
const amountsMl = [250, 500] as const

/** Today's water, with buttons that add to it, and the way to its page. */
export function WaterSection() {
  const id = useId()
  const { profile } = useUser()
  const { units, water_target_ml: targetMl } = profile
  const query = useQuery(waterDayQuery(today(profile)))
  const { data, isPending } = query
  const tap = useTapDrink()
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link to={paths.water} className="group min-w-0 flex-1 rounded-inner">
          <h2 className="stat-label group-hover:underline" id={id} tabIndex={-1}>
            Water
          </h2>
          <p className="font-display text-figure font-book tracking-[-0.022em] lining-nums tabular-nums">
            {isPending ? (
              <Skeleton width={64} height={24} />
            ) : (
              <>
                {data ? writeDayVolume(data.amount_ml, units) : '–'}{' '}
                <Unit>{targetMl === null ? dayVolumeUnit(units) : `of ${sayDayVolume(targetMl, units)}`}</Unit>
              </>
            )}
          </p>
        </Link>
        <div className="flex gap-2">
          {amountsMl.map((ml) => (
            <Button
              key={ml}
              look="soft"
              size="sm"
              icon={<PlusIcon size={16} aria-hidden="true" />}
              onClick={() => tap(ml)}
            >
              {sayVolume(ml, units)}
            </Button>
          ))}
        </div>
      </div>
      {!data && !isPending && (
        <p className="text-small text-ink-subtle">
          <TryAgain what="Water" query={query} />
        </p>
      )}
      {data && targetMl !== null && <WaterBar className="mt-3" amountMl={data.amount_ml} targetMl={targetMl} />}
    </section>
  )
}
