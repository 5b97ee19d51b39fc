import { Bar } from '../../ui/bar.tsx'

interface ReachBarProps {
  label: string
  percent: number
  /** Text for screen readers instead of the percentage. */
  words: string
  /** Makes the bar gold and taller. */
  isWhole?: boolean
  className: string
}

/** A progress bar. */
export const ReachBar = ({ label, percent, words, isWhole = false, className }: ReachBarProps) => (
  <Bar
    percent={percent}
    tone={isWhole ? 'gold' : 'primary'}
    isTall={isWhole}
    className={className}
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuetext={words}
  />
)
