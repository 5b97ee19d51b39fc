import { useState } from 'react'
import { WorkoutSummaryScreen } from '../../fitness/workout-summary-screen.tsx'
import { MoodFaces, type TappedMood } from '../../moods/front/mood-faces.tsx'
import { MoodSaved } from '../log/log-mood.tsx'

/** A mood is logged for now: the page opens as a workout ends. */
const thisMoment = { isNow: true, read: () => undefined }

/** The page of a workout that is over. */
export function WorkoutPage() {
  const [tapped, setTapped] = useState<TappedMood | null>(null)
  return (
    <WorkoutSummaryScreen
      afterwards={
        tapped ? (
          <MoodSaved tapped={tapped} onUndone={() => setTapped(null)} onDone={() => setTapped(null)} />
        ) : (
          <MoodFaces title="How did you feel afterwards?" time={thisMoment} onSaved={setTapped} />
        )
      }
    />
  )
}
