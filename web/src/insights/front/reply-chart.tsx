import type { ReplyChart as Chart } from '@finu/contract/assistant/reply-chart'
import { useId } from 'react'
import { today } from '../../lib/clock.ts'
import { useUser } from '../../lib/user.ts'
import { TrendChart } from '../trend-chart.tsx'
import { rowInReply } from '../trend-rows.ts'
import { UnknownDot } from '../unknown-dot.tsx'

/** The chart of a reply, drawn like a row of the dashboard's trends. */
export function ReplyChart({ chart }: { chart: Chart }) {
  const id = useId()
  const { profile } = useUser()
  const row = rowInReply(chart, chart.start, profile.units)
  const second = chart.second && rowInReply(chart.second, chart.start, profile.units)
  const rows = second ? [row, second] : [row]
  return (
    <figure
      className="mb-3 min-h-56 rounded-card rounded-tl-[6px] border border-line bg-surface px-5 pt-4 pb-3 max-md:px-4 max-md:pt-3.5 max-md:pb-2.5"
      aria-labelledby={id}
    >
      <figcaption className="text-body/5 font-semibold wrap-anywhere" id={id}>
        {rows.map(({ name }, index) => (index === 0 ? name : name.toLowerCase())).join(' and ')}, {chart.values.length}{' '}
        days
      </figcaption>
      <TrendChart
        isAlone
        rows={rows}
        days={chart.values.length}
        today={today(profile)}
        goal={null}
        lastDateAt={70}
        first={row.marks.findLastIndex(({ value }) => value !== null)}
      />
      {rows.some(({ marks }) => marks.some(({ value }) => value === null)) && (
        <p className="text-small text-ink-subtle">
          <UnknownDot />
          Not logged
        </p>
      )}
    </figure>
  )
}
