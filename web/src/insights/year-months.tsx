import type { YearMonth } from './year-marks.ts'

interface YearMonthsProps {
  months: readonly YearMonth[]
  /** Which one is pointed at, YYYY-MM; null for none. */
  onPoint: (month: string | null) => void
}

/** How each month was: the share of its moods, and on how many days there is one. */
export function YearMonths({ months, onPoint }: YearMonthsProps) {
  return (
    <ul className="year-shares" onPointerLeave={() => onPoint(null)}>
      {months.map(({ month, name, days, logged, levels }) => (
        <li key={month} onPointerEnter={() => onPoint(month)}>
          <span>{name}</span>
          <span className="year-share" aria-hidden="true">
            {levels.map((share) => (
              <i
                key={share.level}
                style={{ width: `${(share.days / days) * 100}%`, background: `var(--mood-${share.level})` }}
              />
            ))}
          </span>
          <span className="year-count">
            {logged}
            <small>{` of ${days}`}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
