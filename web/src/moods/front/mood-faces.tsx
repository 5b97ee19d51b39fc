import { moodLevels, moodTexts, type Mood } from '@finu/contract/moods/moods'
import type { Instant } from '@finu/contract/platform/wire'
import { useId } from 'react'
import { tellFailure } from '../../lib/notify-failure.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { describeEarned, describePastDay } from '../../rewards/front/earned.tsx'
import type { MoodLevel } from '../../ui/mood-face-shapes.ts'
import { MoodFace } from '../../ui/mood-face.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { emptyMood, moodToSave } from '../mood-draft.ts'
import { useLogMood } from '../queries.ts'

/** A mood saved by one tap. */
export interface TappedMood {
  mood: Mood
  level: MoodLevel
  points: number
  /** Why the points are not the usual number, or for which day it was saved. */
  line: string
}

interface MoodFacesProps {
  /** The question, if it is not about the time that is chosen. */
  title?: string
  /** The time to log for: `read` returns the instant, undefined for now, and null if it is invalid. */
  time: { isNow: boolean; read: () => Instant | undefined | null }
  onSaved: (tapped: TappedMood) => void
}

/** Five faces: a tap saves. */
export function MoodFaces({ title, time, onSaved }: MoodFacesProps) {
  const logging = useLogMood()
  const keyOf = useSaveKey()
  const id = useId()
  const tapped = logging.isPending ? logging.variables.body.mood_type : null

  function save(level: MoodLevel) {
    if (logging.isPending) return
    const timestamp = time.read()
    const mood = moodToSave({ ...emptyMood, level })
    if (!mood || timestamp === null) return
    const input = { ...mood, ...(timestamp && { timestamp }) }
    // Use the promise, so that a failure is told even if the sheet has been closed.
    logging.mutateAsync({ body: input, idempotencyKey: keyOf(input) }).then(
      ({ reward, ...saved }) => {
        const { points = 0, line } = describeEarned([reward])
        onSaved({
          mood: saved,
          level,
          points,
          line: [describePastDay(saved.timestamp), line].filter(Boolean).join(' '),
        })
      },
      (error: unknown) => tellFailure(error, moodTexts.saveFailed),
    )
  }

  return (
    <>
      <h3 className="text-ui font-strong" id={id}>
        {title ?? (time.isNow ? 'How do you feel right now?' : 'How did you feel?')}
      </h3>
      <div className="-mx-1.5 mt-1 grid grid-cols-5 gap-1" role="group" aria-labelledby={id}>
        {moodLevels.map(({ level, label, mood_type }) => (
          <button
            key={level}
            type="button"
            className="grid min-h-19 justify-items-center gap-1.5 rounded-control px-0.5 py-2 text-center text-small/4 font-medium text-ink-muted hover:bg-fill hover:text-ink max-md:text-micro"
            aria-busy={tapped === mood_type}
            aria-disabled={logging.isPending}
            // Ignore the second click of a double click: the answer may arrive before it.
            onClick={({ detail }) => detail < 2 && save(level)}
          >
            {tapped === mood_type ? (
              <span className="grid size-11 place-items-center">
                <Spinner />
              </span>
            ) : (
              <MoodFace className="size-10.5 max-md:size-11" level={level} />
            )}
            {label}
          </button>
        ))}
      </div>
    </>
  )
}
