import { lazy, Suspense } from 'react'
import { useSound } from '../../reminders/front/sound-store.ts'

const FastTone = lazy(() => import('../../fasting/fast-tone.tsx').then((module) => ({ default: module.FastTone })))
const ExerciseTone = lazy(() =>
  import('../../fitness/exercise-tone.tsx').then((module) => ({ default: module.ExerciseTone })),
)

/** Plays tones on any page; loads no code for it while sound is off. */
export function Tones() {
  const isOn = useSound()
  if (!isOn) return null
  return (
    <Suspense>
      <FastTone />
      <ExerciseTone />
    </Suspense>
  )
}
