import { mealTexts, type Meal } from '@finu/contract/meals/meals'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dayAt, now, today as todayOf } from '../../lib/clock.ts'
import { wallTimeOf, parseInstant } from '../../lib/instants.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { useUser } from '../../lib/user.ts'
import { draftOf, kcalOf } from '../../meals/again.ts'
import { mealTypeAt, mealTypeNames } from '../../meals/front/meal-types.ts'
import { findLikelyMeals } from '../../meals/likely-meals.ts'
import { readSentence, recentMealsQuery, useDeleteMeal, useLogMeal } from '../../meals/queries.ts'
import type { MealStart } from '../../meals/split-sentence.ts'
import { describeEarned, describePastDay } from '../../rewards/front/earned.tsx'
import { undoLog } from '../../rewards/front/undo.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OneTapRow } from '../../ui/one-tap-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Unit } from '../../ui/unit.tsx'
import { EarnedPoints } from './earned-points.tsx'
import type { SheetTime } from './use-sheet-time.ts'

/** Likeliest meals in the sheet. */
const shown = 2

/** A meal logged again by one tap. */
export interface TappedMeal {
  id: string
  name: string
  note: string
  points: number
  line: string
}

interface LogFoodProps {
  time: SheetTime
  tapped: TappedMeal | null
  /** Opens the form for a meal. */
  onOpen: (start: MealStart) => void
  onSaved: (tapped: TappedMeal) => void
}

/** The food part of the sheet: a field that opens the form for a meal, and the likeliest meals, which one tap logs again. */
export function LogFood({ time, tapped, onOpen, onSaved }: LogFoodProps) {
  const { profile } = useUser()
  const [text, setText] = useState('')
  const [isReading, setIsReading] = useState(false)
  const id = useId()
  const today = todayOf(profile)
  const { data, isPending } = useQuery(recentMealsQuery(today))
  const logging = useLogMeal()
  const keyOf = useSaveKey()
  const hour = Number((time.isNow ? wallTimeOf(now(), time.zone) : time.text).slice(11, 13))
  const likely = findLikelyMeals(data ?? [], {
    type: mealTypeAt(hour),
    today,
    dayOf: ({ date }) => dayAt(parseInstant(date), profile),
    most: shown,
  })
  const busyName = logging.isPending ? logging.variables.meal.name : null

  /** Opens the form with what the typed sentence says. A time that was chosen in the sheet counts more than one in it. */
  async function describe() {
    if (isReading) return
    const typed = text.trim()
    if (typed === '') return onOpen({})
    setIsReading(true)
    const { eaten_at: saidAt, ...start } = await readSentence(typed)
    setIsReading(false)
    onOpen({ ...start, ...(saidAt && time.isNow && { eaten_at: saidAt }) })
  }

  function save(repeated: Meal) {
    if (logging.isPending) return
    const eatenAt = time.read()
    if (eatenAt === null) return
    const meal = { ...draftOf(repeated), ...(eatenAt && { eaten_at: eatenAt }) }
    // Use the promise, so that a failure is told even if the sheet has been closed. The previous save is part of the
    // key, so that a meal that was taken back can be logged again.
    logging.mutateAsync({ meal, idempotencyKey: keyOf({ meal, tapped }) }).then(
      ({ reward, ...saved }) => {
        const { points = 0, line } = describeEarned([reward])
        onSaved({
          id: saved.id,
          name: saved.name,
          note: `${kcalOf(saved)} kcal, ${mealTypeNames[saved.meal_type].toLowerCase()}`,
          points,
          line: [describePastDay(saved.date), line].filter(Boolean).join(' '),
        })
      },
      (error: unknown) => tellFailure(error, mealTexts.saveFailed),
    )
  }

  return (
    <section aria-labelledby={id}>
      <h3 className="mt-3.5 mb-1.5 text-ui font-[620]" id={id}>
        What did you eat?
      </h3>
      <form
        className="relative"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void describe()
        }}
      >
        <MagnifyingGlassIcon
          className="pointer-events-none absolute top-3.25 left-3.5 text-ink-subtle"
          size={20}
          aria-hidden="true"
        />
        <input
          className="input min-h-11.5 pr-13 pl-10.5"
          aria-labelledby={id}
          placeholder="Search or describe it"
          maxLength={120}
          autoComplete="off"
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton
          type="submit"
          label="Describe the meal"
          className="absolute! top-px right-px size-11!"
          aria-busy={isReading}
        >
          {isReading ? <Spinner /> : <ArrowRightIcon size={20} aria-hidden="true" />}
        </IconButton>
      </form>
      {isPending ? (
        <div className="mt-1 grid gap-px" role="status">
          <span className="sr-only">Loading your meals...</span>
          <Skeleton height={59} />
          <Skeleton height={59} />
        </div>
      ) : (
        likely.length > 0 && (
          <ul className="mt-1" aria-label="Log it again">
            {likely.map(({ meal, when }) => (
              <OneTapRow
                key={meal.name}
                title={meal.name}
                note={when}
                value={
                  <>
                    {kcalOf(meal)} <Unit>kcal</Unit>
                  </>
                }
                label={`Log ${meal.name} again`}
                isBusy={busyName === meal.name}
                isDone={tapped?.name === meal.name}
                onOpen={() => onOpen(draftOf(meal))}
                onSave={() => save(meal)}
              />
            ))}
          </ul>
        )
      )}
    </section>
  )
}

/** The foot after a meal was logged by one tap: its points, and Undo. */
export function MealSaved({
  tapped: { id, name, note, points, line },
  onUndone,
}: {
  tapped: TappedMeal
  onUndone: () => void
}) {
  const deleting = useDeleteMeal()

  function undo() {
    if (deleting.isPending) return
    undoLog(mealTexts.takenBack, () => deleting.mutateAsync(id)).then(onUndone, (error: unknown) =>
      tellFailure(error, mealTexts.takeBackFailed),
    )
  }

  return (
    <div className="foot">
      <div className="flex min-w-0 flex-1 items-center gap-3" role="status">
        <p className="min-w-0 flex-1">
          <b className="block truncate font-[620]">{name} saved</b>
          <span className="block text-small text-ink-subtle">{[note, line].filter(Boolean).join('. ')}</span>
        </p>
        <EarnedPoints points={points} />
      </div>
      <Button look="ghost" size="sm" className="flex-none!" isBusy={deleting.isPending} onClick={undo}>
        Undo
      </Button>
    </div>
  )
}
