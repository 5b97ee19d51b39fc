import { outcomeOfFast } from '../fasting/front/length-of-fast.ts'
import { formatCount } from '../lib/format-number.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { useResolveSymptom } from '../symptoms/queries.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Logged } from './entries.ts'
import { refreshDays } from './queries.ts'
import { Points } from '../ui/points-pill.tsx'

const Unit = ({ children }: { children: string }) => (
  <small className="text-[0.8125rem] font-[430] text-ink-subtle">{children}</small>
)

/** Value of an entry, at the end of its row. */
export function EntryValue({ kind, log }: Logged) {
  switch (kind) {
    case 'mood':
      return (
        <>
          <span className="sr-only">Wellness score </span>
          {log.overall_wellness_score.toFixed(1)}
          <Unit>/10</Unit>
        </>
      )
    case 'symptom':
      return log.is_resolved ? <Tag tone="ok">Resolved</Tag> : <Resolve id={log.id} name={log.name} />
    case 'meal': {
      const { calories, is_estimate } = log.total_nutrition
      if (calories === null) return <Unit>kcal unknown</Unit>
      return (
        <>
          {is_estimate && <Unit>about </Unit>}
          {formatCount(Math.round(calories))} <Unit>kcal</Unit>
        </>
      )
    }
    case 'exercise':
      return (
        <>
          {formatCount(log.duration_minutes)} <Unit>min</Unit>
        </>
      )
    case 'fast':
      return <Tag>{outcomeOfFast(log)}</Tag>
    case 'goal':
      return <Points points={log.points} />
  }
}

function Resolve({ id, name }: { id: string; name: string }) {
  const { mutate, isPending } = useResolveSymptom()
  return (
    <Button
      look="line"
      size="sm"
      isBusy={isPending}
      aria-label={`Resolve ${name}`}
      onClick={() =>
        mutate(
          { id, isResolved: true },
          {
            onSuccess: () => void refreshDays(),
            onError: (error) => notifyFailure(error, 'Failed to resolve symptom'),
          },
        )
      }
    >
      Resolve
    </Button>
  )
}
