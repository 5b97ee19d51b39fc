import { now } from '../../lib/clock.ts'
import { wallTimeOf } from '../../lib/instants.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SheetTime } from './use-sheet-time.ts'

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
