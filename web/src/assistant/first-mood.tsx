import { sayMoodSaved } from '@finu/contract/moods/moods'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { todayQuery } from '../insights/queries.ts'
import { isGuest } from '../lib/guest.ts'
import { MoodFaces } from '../moods/front/mood-faces.tsx'
import { useDeleteMood } from '../moods/queries.ts'
import { toastPoints } from '../rewards/front/earned.tsx'
import { sessionsQuery } from './queries.ts'

const now = { isNow: true, read: () => undefined }

/** The five faces above a person's first conversation, until a mood is logged: the shortest way to begin. */
export function FirstMood() {
  const enabled = !isGuest()
  const sessions = useInfiniteQuery({ ...sessionsQuery, enabled }).data
  const today = useQuery({ ...todayQuery, enabled }).data
  const { takeBack } = useDeleteMood()
  const isFirst = sessions?.pages.every((page) => page.length === 0)
  if (!enabled || !isFirst || !today || today.moods.length > 0) return null
  return (
    <section className="mb-6 w-full" aria-label="Your first entry">
      <MoodFaces
        time={now}
        onSaved={({ mood, points, line }) =>
          toastPoints({ title: sayMoodSaved(mood.mood_type), points, line, undo: () => void takeBack(mood.id) })
        }
      />
    </section>
  )
}
