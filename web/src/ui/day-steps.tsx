import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { addDays } from '../lib/format-time.ts'
import { isDay } from '../lib/instants.ts'
import { useShownDay } from '../lib/shown-day.ts'
import { IconButton } from './icon-button.tsx'

/** Buttons to choose the page's day: the previous one, the next one, or any other. */
export function DaySteps() {
  const { day, today, show } = useShownDay()
  return (
    <span className="ml-auto inline-flex tracking-normal max-md:order-1 max-md:-my-2 max-md:self-center">
      <IconButton label="Previous day" onClick={() => show(addDays(day, -1))}>
        <CaretLeftIcon size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Next day" isOff={day >= today} onClick={() => show(addDays(day, 1))}>
        <CaretRightIcon size={20} aria-hidden="true" />
      </IconButton>
      <label className="icon-btn relative has-focus-visible:focus-ring" title="Another day">
        <CalendarBlankIcon size={20} aria-hidden="true" />
        <input
          type="date"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-label="Day"
          max={today}
          value={day}
          onClick={({ currentTarget }) => currentTarget.showPicker()}
          onChange={({ target }) => {
            if (isDay(target.value)) show(target.value)
          }}
        />
      </label>
    </span>
  )
}
