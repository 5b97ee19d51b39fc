import { referenceIntake } from '@finu/contract/meals/nutrition-targets'
import { lazy, Suspense, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { countInWords, formatCount } from '../../lib/format-number.ts'
import { browserTimezone, wallTimeOf } from '../../lib/instants.ts'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { Calories } from './calories.tsx'
import { mealTypeAt } from './meal-types.ts'
import { Bar } from '../../ui/bar.tsx'
import { LedgerAddButton } from '../../ui/ledger-add-button.tsx'
import { LedgerRow } from '../../ui/ledger-row.tsx'
import { eatenOf, noteFood } from '../eaten.ts'
import { macros } from '../macros.ts'

const TargetsDialog = lazy(() => import('../targets-dialog.tsx').then((module) => ({ default: module.TargetsDialog })))

/** The day's food, compared with the targets that the person set, else with the reference intake. */
export function FoodRow({ day: { meals }, profile: { nutrition_targets: targets, timezone }, onAdd }: TodayRowProps) {
  const [isSetting, setIsSetting] = useState(false)
  const held = targets ?? referenceIntake
  const eaten = eatenOf(meals)
  const type = mealTypeAt(Number(wallTimeOf(now(), timezone ?? browserTimezone()).slice(11, 13)))
  const source = targets ? 'target' : 'reference intake'
  return (
    <LedgerRow
      name="Food"
      value={<Calories total={eaten} />}
      note={noteFood(meals, eaten, targets, countInWords(meals.length, 'meal'))}
      action={<LedgerAddButton onAdd={onAdd}>{type === 'snack' ? 'Log a snack' : `Log ${type}`}</LedgerAddButton>}
    >
      <ul className="grid gap-1.75">
        {macros.map(([name, label]) => (
          <li
            className="grid grid-cols-[56px_minmax(0,1fr)_86px] items-center gap-2.5 text-small text-ink-muted"
            key={name}
          >
            <span>{label}</span>
            <Bar percent={Math.min(100, ((eaten[name] ?? 0) / held[name]) * 100)} tone="food" aria-hidden="true" />
            <span className="text-right text-ink-subtle tabular-nums">
              <b className="font-semibold text-ink">{eaten[name] === null ? '–' : formatCount(eaten[name])}</b>
              {` of ${held[name]} g`}
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="link relative mt-1.5 text-micro after:absolute after:-inset-x-2 after:-inset-y-1.5"
        aria-haspopup="dialog"
        onClick={() => setIsSetting(true)}
      >
        {targets ? 'Change your targets' : 'Set your targets'}
        <span className="sr-only">{`, now the ${source}`}</span>
      </button>
      <Suspense>{isSetting && <TargetsDialog targets={targets} onClose={() => setIsSetting(false)} />}</Suspense>
    </LedgerRow>
  )
}
