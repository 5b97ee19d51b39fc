import type { Day } from '@finu/contract/platform/wire'
import { achievements } from '@finu/contract/rewards/achievements'
import { toastOnError } from '../../lib/notify-failure.ts'
import { refresh, useCall } from '../../lib/queries.ts'
import { describePause } from './streak-words.ts'

interface PauseLinesProps {
  pauses: readonly { from: Day; until: Day }[]
  today: Day
}

/** Planned pauses, each with a button to end it. */
export function PauseLines({ pauses, today }: PauseLinesProps) {
  const { mutateAsync, isPending } = useCall(achievements.endPause, { onSettled: () => refresh(achievements.streaks) })

  /** Ends a pause. Its line is removed, so the focus moves to the section's title. */
  async function end(button: HTMLElement, from: Day) {
    const title = button.closest('section')?.querySelector<HTMLElement>('h2')
    if (await toastOnError(mutateAsync({ params: { from } }), 'The pause could not be ended. Please try again.'))
      title?.focus()
  }

  if (pauses.length === 0) return null
  return (
    <ul className="mb-3.5 grid gap-1.5 text-small text-ink-muted">
      {pauses.map((pause) => (
        <li key={pause.from}>
          <span className="mr-1">{describePause(pause, today)}</span>{' '}
          <button
            type="button"
            className="link"
            aria-disabled={isPending}
            onClick={({ currentTarget }) => !isPending && void end(currentTarget, pause.from)}
          >
            {pause.from <= today ? 'End it now' : 'Take it back'}
          </button>
        </li>
      ))}
    </ul>
  )
}
