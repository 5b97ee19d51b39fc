import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { now } from '../../lib/clock.ts'
import { wallTimeOf } from '../../lib/instants.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SheetTime } from './use-sheet-time.ts'

/** The time in the sheet's head; a press shows the field to change it. */
export const TimeButton = ({ time: { label, isOpen, open } }: { time: SheetTime }) => (
  <button
    type="button"
    className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-ui font-[560] whitespace-nowrap text-ink-muted tabular-nums hover:bg-hover"
    aria-expanded={isOpen}
    onClick={() => open(!isOpen)}
  >
    <ClockIcon size={16} aria-hidden="true" />
    {label}
  </button>
)

/** The field for the time of what is logged next. */
export function TimeField({ time: { text, zone, problem, isOpen, isNow, field, open, type } }: { time: SheetTime }) {
  if (!isOpen) return null
  return (
    <div className="mb-4 flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          ref={field}
          label="When"
          type="datetime-local"
          max={wallTimeOf(now(), zone)}
          value={text || wallTimeOf(now(), zone)}
          error={problem}
          onChange={type}
        />
      </div>
      <Button
        look="line"
        className="mt-6.5"
        disabled={isNow}
        onClick={() => {
          type('')
          open(false)
        }}
      >
        Now
      </Button>
    </div>
  )
}
