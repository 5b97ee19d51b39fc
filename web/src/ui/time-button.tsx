import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'

interface TimeButtonProps {
  /** The time in words: 'Now, 22:04', 'Last night'. */
  label: string
  /** The effect of a press, for a screen reader. */
  action?: string
  isOpen: boolean
  onPress: () => void
}

/** The time of a log in the head of its dialog; a press shows the field to change it. */
export const TimeButton = ({ label, action = 'change the time', isOpen, onPress }: TimeButtonProps) => (
  <button
    type="button"
    className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-ui font-firm whitespace-nowrap text-ink-muted tabular-nums hover:bg-hover"
    aria-expanded={isOpen}
    onClick={onPress}
  >
    <ClockIcon size={16} aria-hidden="true" />
    {label}
    <span className="sr-only">, {action}</span>
  </button>
)
