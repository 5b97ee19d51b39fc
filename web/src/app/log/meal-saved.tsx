import { useDeleteMeal } from '../../meals/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EarnedPoints } from './earned-points.tsx'

/** A meal logged by one tap. */
export interface TappedMeal {
  id: string
  /** The row that was tapped. */
  row: string
  name: string
  note: string
  points: number
  line: string
}

/** The foot after a meal was logged by one tap: its points, and Undo. */
export function MealSaved({
  tapped: { id, name, note, points, line },
  onUndone,
}: {
  tapped: TappedMeal
  onUndone: () => void
}) {
  const { takeBack, isPending } = useDeleteMeal()

  async function undo() {
    if (!isPending && (await takeBack(id))) onUndone()
  }

  return (
    <div className="foot">
      <div className="flex min-w-0 flex-1 items-center gap-3" role="status">
        <p className="min-w-0 flex-1">
          <b className="block truncate font-strong">{name} saved</b>
          <span className="block text-small text-ink-subtle">{[note, line].filter(Boolean).join('. ')}</span>
        </p>
        <EarnedPoints points={points} />
      </div>
      <Button look="ghost" size="sm" className="flex-none!" isBusy={isPending} onClick={() => void undo()}>
        Undo
      </Button>
    </div>
  )
}
