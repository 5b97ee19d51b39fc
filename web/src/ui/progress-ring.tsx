interface ProgressRingProps {
  /** 0 to 100. */
  percent: number
  /** Colour of the arc: that of the kind of what runs. */
  color: string
  /** Pixels. */
  size?: number
}

/** A ring filled to a percentage, from the top. Decorative: the words are beside it. */
export function ProgressRing({ percent, color, size = 34 }: ProgressRingProps) {
  const radius = size / 2 - 2
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: 4, pathLength: 100 }
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle {...circle} stroke="var(--data-track)" />
      {percent > 0 && (
        <circle
          {...circle}
          stroke={color}
          strokeLinecap="round"
          strokeDasharray={`${percent} 100`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      )}
    </svg>
  )
}
