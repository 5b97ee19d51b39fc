import type { ReplyChart as Chart } from '@finu/contract/assistant/reply-chart'
import { useId } from 'react'
import { today } from '../../lib/clock.ts'
import { useUser } from '../../lib/user.ts'
import { TrendChart } from '../trend-chart.tsx'
import { rowInReply } from '../trend-rows.ts'
import '../trends.css'
import '../trends-narrow.css'
import './reply-chart.css'

/** A development that a reply tells of, drawn with a row of the dashboard's trends. */
export function ReplyChart({ chart }: { chart: Chart }) {
  const id = useId()
  const { profile } = useUser()
  const row = rowInReply(chart)
  return (
    <figure className="reply-chart" aria-labelledby={id}>
      <figcaption id={id}>
        {row.name}, {chart.values.length} days
      </figcaption>
      <TrendChart
        rows={[row]}
        days={chart.values.length}
        today={today(profile)}
        goal={null}
        lastDateAt={70}
        first={row.marks.findLastIndex(({ value }) => value !== null)}
      />
      {chart.values.includes(null) && (
        <p className="reply-chart-key">
          <i className="unknown-key" aria-hidden="true" />
          Not logged
        </p>
      )}
    </figure>
  )
}
