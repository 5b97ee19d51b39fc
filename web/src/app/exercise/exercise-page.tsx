import { ExerciseScreen } from '../../fitness/exercise-screen.tsx'
import { ToolTrends } from '../tool-trends.tsx'

export function ExercisePage() {
  return (
    <ExerciseScreen>
      <ToolTrends page="exercise" of={['exercise']} />
    </ExerciseScreen>
  )
}
