const mostTicks = 60

const pointAt = (turn: number, radius: number) => {
  const angle = turn * 2 * Math.PI
  return { x: 110 + radius * Math.sin(angle), y: 110 - radius * Math.cos(angle) }
}

/** Returns the position of a tick that is longer than the others, at a part of the turn. */
const longTickAt = (turn: number) => ({ inner: pointAt(turn, 76), outer: pointAt(turn, 109) })

/** Returns the position of one of `count` ticks in a 220 by 220 view box. */
function tickAt(index: number, count: number) {
  const turn = (index + 0.5) / count
  return { inner: pointAt(turn, 84), outer: pointAt(turn, 102) }
}

/** A ring of 60 ticks, one a minute, a new round each hour; a long tick marks the target. */
export function MinuteRing({
  elapsedSeconds,
  targetMinutes,
}: {
  elapsedSeconds: number
  targetMinutes: number | null
}) {
  const done = Math.floor(elapsedSeconds / 60) % mostTicks
  const target = targetMinutes === null ? null : longTickAt((targetMinutes % mostTicks) / mostTicks)
  return (
    <svg className="h-auto w-full stroke-deep-line" viewBox="0 0 220 220" strokeLinecap="round" aria-hidden="true">
      {Array.from({ length: mostTicks }, (_, index) => {
        const { inner, outer } = tickAt(index, mostTicks)
        return (
          <line
            key={index}
            className={index <= done ? 'stroke-on-deep' : undefined}
            x1={inner.x.toFixed(1)}
            y1={inner.y.toFixed(1)}
            x2={outer.x.toFixed(1)}
            y2={outer.y.toFixed(1)}
            strokeWidth={index === done ? 6 : 4}
          />
        )
      })}
      {target && (
        <line
          className="stroke-on-deep"
          x1={target.inner.x}
          y1={target.inner.y}
          x2={target.outer.x}
          y2={target.outer.y}
          strokeWidth={2}
        />
      )}
    </svg>
  )
}

/** A ring with a tick per minute, or per group of minutes above 60: elapsed ones bright, the current one wider. */
export function TickRing({ elapsedSeconds, totalMinutes }: { elapsedSeconds: number; totalMinutes: number }) {
  const minutesPerTick = Math.ceil(totalMinutes / mostTicks)
  const count = Math.ceil(totalMinutes / minutesPerTick)
  const done = Math.floor(elapsedSeconds / 60 / minutesPerTick)
  const width = Math.min(7, Math.round(264 / count))
  const minutes = Math.min(totalMinutes, Math.floor(elapsedSeconds / 60))
  return (
    <svg
      className="h-auto w-full stroke-deep-line"
      viewBox="0 0 220 220"
      strokeLinecap="round"
      role="img"
      aria-label={`${minutes} of ${totalMinutes} minutes done`}
    >
      {Array.from({ length: count }, (_, index) => {
        const { inner, outer } = tickAt(index, count)
        return (
          <line
            key={index}
            className={index <= done ? 'stroke-on-deep' : undefined}
            x1={inner.x.toFixed(1)}
            y1={inner.y.toFixed(1)}
            x2={outer.x.toFixed(1)}
            y2={outer.y.toFixed(1)}
            strokeWidth={index === done ? width + 2 : width}
          />
        )
      })}
    </svg>
  )
}
