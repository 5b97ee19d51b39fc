import { sayWaterOfDay } from '@finu/contract/water/water'
import { knownUnits } from '../../lib/user.ts'
import { Bar } from '../../ui/bar.tsx'

interface WaterBarProps {
  amountMl: number
  targetMl: number
  className?: string
}

/** The share of the target that is reached. */
export const WaterBar = ({ amountMl, targetMl, className }: WaterBarProps) => {
  const percent = Math.min(100, Math.round((amountMl / targetMl) * 100))
  return (
    <Bar
      className={className}
      percent={percent}
      tone="water"
      isTall
      role="progressbar"
      aria-label={sayWaterOfDay(amountMl, targetMl, knownUnits())}
      aria-valuenow={percent}
    />
  )
}
