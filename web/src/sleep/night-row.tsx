import { labelOfQuality, sayLength, type Night } from '@finu/contract/sleep/sleep'
import { useState } from 'react'
import { dayAt, today as todayOf } from '../lib/clock.ts'
import { dayNumber, shortDay, weekdayOf } from '../lib/format-time.ts'
import { browserTimezone, parseInstant } from '../lib/instants.ts'
import { useUser } from '../lib/user.ts'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { ChangeNight } from './front/change-night.tsx'
import { formatTimes } from './night-times.ts'
import { useDeleteNight } from './queries.ts'

/** Names the night to a day: 'Last night', 'Wed', 'Thu 6 Nov'; with the year if it is not the current one. */
function nameOfNight({ woke_at, is_nap }: Night, profile: Parameters<typeof todayOf>[0]): string {
  const [day, today] = [dayAt(parseInstant(woke_at), profile), todayOf(profile)]
  if (day === today) return is_nap ? 'Today' : 'Last night'
  const weekday = weekdayOf(day).slice(0, 3)
  if (dayNumber(today) - dayNumber(day) < 7) return weekday
  return `${weekday} ${shortDay(day)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`
}

export function NightRow({ night, timezone }: { night: Night; timezone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteNight()
  const { profile } = useUser()
  const length = `${night.is_nap ? 'Nap, ' : ''}${sayLength(night.duration_minutes)}`
  const when = `${nameOfNight(night, profile)}, ${formatTimes(night, timezone ?? browserTimezone())}`
  return (
    <DeletableRow
      name={`${length}, ${when}`}
      question="Delete this sleep?"
      onDelete={(onDone) => {
        removeUndoably(night.id)
        onDone()
      }}
    >
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>{length}</RowTitle>
        {isChanging && (
          <ChangeLogDialog Form={ChangeNight} log={night} timezone={timezone} onClose={() => setIsChanging(false)} />
        )}
        <p className="row-note">{when}</p>
        {night.notes && <p className="row-note">{night.notes}</p>}
      </div>
      {night.quality && <span className="font-firm">{labelOfQuality(night.quality)}</span>}
    </DeletableRow>
  )
}
