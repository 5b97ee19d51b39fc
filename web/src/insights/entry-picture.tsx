import type { MealType } from '@finu/contract/meals/meals'
import { levelOfMood } from '@finu/contract/moods/moods'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { BowlFoodIcon } from '@phosphor-icons/react/dist/csr/BowlFood'
import { BowlSteamIcon } from '@phosphor-icons/react/dist/csr/BowlSteam'
import { EggIcon } from '@phosphor-icons/react/dist/csr/Egg'
import { OrangeSliceIcon } from '@phosphor-icons/react/dist/csr/OrangeSlice'
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { MoodFace } from '../ui/mood-face.tsx'
import { SeverityBars } from '../ui/severity-bars.tsx'
import type { Logged } from './entries.ts'

const mealIcons: Record<MealType, typeof EggIcon> = {
  breakfast: EggIcon,
  lunch: BowlSteamIcon,
  dinner: BowlFoodIcon,
  snack: OrangeSliceIcon,
}
const icons = { exercise: BarbellIcon, fast: TimerIcon, goal: TargetIcon }

/** Picture of an entry. Decorative: its words stand beside it. */
export function EntryPicture({ kind, log, isLarge = false }: Logged & { isLarge?: boolean }) {
  if (kind === 'mood')
    return <MoodFace className={isLarge ? 'size-8.5' : 'size-8'} level={levelOfMood[log.mood_type]} />
  if (kind === 'symptom') return <SeverityBars score={log.severity_score} />
  const Icon = kind === 'meal' ? mealIcons[log.meal_type] : icons[kind]
  return (
    <span className="grid size-10 place-items-center rounded-control bg-fill text-ink-muted">
      <Icon size={20} aria-hidden="true" />
    </span>
  )
}
