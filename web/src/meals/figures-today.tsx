import { referenceIntake } from '@finu/contract/meals/nutrition-targets'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { formatCount } from '../lib/format-number.ts'
import { useShownDay } from '../lib/shown-day.ts'
import { useUser } from '../lib/user.ts'
import { Bar } from '../ui/bar.tsx'
import { TryAgain } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Unit } from '../ui/unit.tsx'
import { macros } from './macros.ts'
import { mealDayQuery } from './queries.ts'
import { WorkedOutHint } from './worked-out-targets.tsx'

const TargetsDialog = lazy(async () => ({ default: (await import('./targets-dialog.tsx')).TargetsDialog }))

/** The day's protein, carbohydrate and fat, compared with the person's targets, else with the reference intake. */
export function FiguresToday() {
  const id = useId()
  const { day } = useShownDay()
  const targets = useUser().profile.nutrition_targets
  const query = useQuery(mealDayQuery(day))
  const [isSetting, setIsSetting] = useState(false)
  const { data, isPending } = query
  const of = targets ?? referenceIntake
  return (
    <section aria-labelledby={id} className="pb-1.5">
      <h2 className="sr-only" id={id} tabIndex={-1}>
        Figures
      </h2>
      <ul className="grid grid-cols-3 gap-4.5">
        {macros.map(([figure, label]) => {
          const grams = data?.nutrition[figure] ?? null
          return (
            <li key={figure} className="grid gap-0.5">
              <span className="text-small text-ink-muted">{label}</span>
              <span className="tabular-nums">
                {isPending ? (
                  <Skeleton width={64} height={18} />
                ) : (
                  <>
                    <b className="font-strong">{grams === null ? '–' : formatCount(Math.round(grams))}</b>{' '}
                    <Unit>of {formatCount(of[figure])} g</Unit>
                  </>
                )}
              </span>
              <Bar percent={Math.min(100, ((grams ?? 0) / of[figure]) * 100)} tone="food" aria-hidden="true" />
            </li>
          )
        })}
      </ul>
      {!data && !isPending ? (
        <p className="mt-1.5 text-small text-ink-subtle">
          <TryAgain what="Figures" query={query} />
        </p>
      ) : (
        <div className="mt-1.5">
          {!targets && <WorkedOutHint />}
          <button
            type="button"
            className="link relative text-micro after:absolute after:-inset-x-2 after:-inset-y-3.5"
            aria-haspopup="dialog"
            onClick={() => setIsSetting(true)}
          >
            {targets ? 'Change your targets' : 'Set your targets'}
          </button>
        </div>
      )}
      <Suspense>{isSetting && <TargetsDialog targets={targets} onClose={() => setIsSetting(false)} />}</Suspense>
    </section>
  )
}
