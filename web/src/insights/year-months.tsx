import type { YearMonth } from './year-marks.ts'

interface YearMonthsProps {
  months: readonly YearMonth[]
  /** Called with the month under the pointer, YYYY-MM; null for none. */
  onPoint: (month: string | null) => void
}

/** The months, each with the shares of its moods and the number of days with one. */
export function YearMonths({ months, onPoint }: YearMonthsProps) {
  return (
    <ul onPointerLeave={() => onPoint(null)}>
      {months.map(({ month, name, days, logged, levels }) => (
        <li
          className="grid min-h-8.5 grid-cols-[92px_minmax(0,1fr)_68px] items-center gap-3.5 border-t border-[color-mix(in_oklch,var(--deep-line),transparent_55%)] text-ui first:border-t-0 max-md:grid-cols-[84px_minmax(0,1fr)_62px] max-md:gap-2.5"
          key={month}
          onPointerEnter={() => onPoint(month)}
        >
          <span>{name}</span>
          <span className="flex h-2.5 gap-[1.5px] overflow-hidden rounded-[5px]" aria-hidden="true">
            {levels.map((share) => (
              <i
                key={share.level}
                style={{ width: `${(share.days / days) * 100}%`, background: `var(--mood-${share.level})` }}
              />
            ))}
          </span>
          <span className="text-right font-semibold tabular-nums">
            {logged}
            <small className="text-small font-regular text-on-deep-muted">{` of ${days}`}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
