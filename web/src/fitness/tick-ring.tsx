const mostTicks = 60

/** Returns the position of one of `count` ticks in a 220 by 220 view box. */
function tickAt(index: number, count: number) {
  const angle = ((index + 0.5) / count) * 2 * Math.PI
  const at = (radius: number) => ({ x: 110 + radius * Math.sin(angle), y: 110 - radius * Math.cos(angle) })
  return { inner: at(84), outer: at(102) }
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
