interface ReachBarProps {
  label: string
  percent: number
  /** Text that is read out instead of the percentage. */
  words: string
  isGold?: boolean
}

/** How far something has come. */
export function ReachBar({ label, percent, words, isGold = false }: ReachBarProps) {
  return (
    <div
      className={isGold ? 'reach is-gold' : 'reach'}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={words}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
