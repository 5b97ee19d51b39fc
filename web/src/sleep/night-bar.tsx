interface NightBarProps {
  /** Times on the clock: '22:55'. */
  asleep: string
  minutes: number
}

const hour = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
const longest = 24

/** Returns the hours that a bar shows: 20 to 08, or others of which the sleep is a part. */
function spanOf(asleep: string, minutes: number) {
  const hours = Math.min(longest, minutes / 60)
  const sinceEvening = (hour(asleep) - 20 + 24) % 24
  if (sinceEvening + hours <= 12) return { start: 20, length: 12, from: sinceEvening, hours }
  const start = Math.floor(hour(asleep) / 4) * 4
  const from = hour(asleep) - start
  return { start, length: from + hours <= 12 ? 12 : longest, from, hours: Math.min(hours, longest - from) }
}

/** The time asleep as a part of the night. Decorative: the times and the length are beside it. */
export function NightBar({ asleep, minutes }: NightBarProps) {
  const { start, length, from, hours } = spanOf(asleep, minutes)
  return (
    <div aria-hidden="true">
      <div className="relative h-3.5 rounded-full bg-data-track">
        <i
          className="absolute inset-y-0 rounded-full bg-data-7"
          style={{ left: `${(from / length) * 100}%`, width: `${(hours / length) * 100}%` }}
        />
      </div>
      <p className="mt-1 flex justify-between text-micro text-ink-subtle tabular-nums">
        {[0, 1, 2, 3].map((third) => (
          <span key={third}>{String((start + (third * length) / 3) % 24).padStart(2, '0')}</span>
        ))}
      </p>
    </div>
  )
}
