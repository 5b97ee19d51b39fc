import type { ExerciseType } from '@finu/contract/fitness/fitness'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { BicycleIcon } from '@phosphor-icons/react/dist/csr/Bicycle'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { PersonSimpleSwimIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleSwim'
import { PersonSimpleTaiChiIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleTaiChi'
import { PersonSimpleWalkIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleWalk'

const icons: Record<ExerciseType, typeof BarbellIcon> = {
  yoga: PersonSimpleTaiChiIcon,
  hiit: LightningIcon,
  cardio: PersonSimpleWalkIcon,
  strength: BarbellIcon,
  swimming: PersonSimpleSwimIcon,
  cycling: BicycleIcon,
  other: BarbellIcon,
}

/** The picture of a type of exercise at the start of a row. */
export function ExerciseTile({ type, className = '' }: { type: ExerciseType; className?: string }) {
  const Icon = icons[type]
  return (
    <span className={`tile ${className}`} aria-hidden="true">
      <Icon size={20} />
    </span>
  )
}
