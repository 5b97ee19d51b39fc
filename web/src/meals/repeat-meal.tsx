import type { Meal, MealType } from '@finu/contract/meals/meals'
import type { SavedMeal } from '@finu/contract/meals/saved-meals'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, weekdayOf } from '../lib/format-time.ts'
import { dayAt } from '../lib/clock.ts'
import { parseInstant } from '../lib/instants.ts'
import { knownProfile } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { earlierMealQuery, savedMealsQuery } from './queries.ts'
import { SavedMealsDialog } from './saved-meals-dialog.tsx'

/** Number of saved meals shown beside the form; a button shows all. */
const shown = 2

interface RepeatMealProps {
  type: MealType
  today: string
  onRepeat: (meal: Meal | SavedMeal) => void
}

/** Meals to log again: the latest of this type, and saved ones. Fails silently, because a meal can be typed. */
export function RepeatMeal({ type, today, onRepeat }: RepeatMealProps) {
  const earlier = useQuery(earlierMealQuery(type, today)).data
  const saved = useQuery(savedMealsQuery).data ?? []
  const [isListed, setIsListed] = useState(false)
  if (!earlier && saved.length === 0 && !isListed) return null
  return (
    <div className="mb-4 flex flex-wrap gap-2" role="group" aria-label="Have it again">
      {earlier && (
        <Button
          look="soft"
          className="max-w-full"
          size="sm"
          icon={<ClockCounterClockwiseIcon size={16} aria-hidden="true" />}
          onClick={() => onRepeat(earlier)}
        >
          <span className="truncate">{`Repeat ${describeDay(earlier, today)}’s ${type}`}</span>
        </Button>
      )}
      {saved.slice(0, shown).map((meal) => (
        <Button
          key={meal.id}
          look="line"
          className="max-w-full"
          size="sm"
          icon={<BookmarkSimpleIcon size={16} aria-hidden="true" />}
          onClick={() => onRepeat(meal)}
        >
          <span className="truncate">{meal.name}</span>
        </Button>
      ))}
      {saved.length > 0 && (
        <Button look="ghost" size="sm" onClick={() => setIsListed(true)}>
          All saved
        </Button>
      )}
      {isListed && <SavedMealsDialog onUse={onRepeat} onClose={() => setIsListed(false)} />}
    </div>
  )
}

/** Describes the day of a recent meal: 'yesterday', 'Tuesday'. */
function describeDay({ date }: Meal, today: string): string {
  const day = dayAt(parseInstant(date), knownProfile())
  return day === addDays(today, -1) ? 'yesterday' : weekdayOf(day)
}
