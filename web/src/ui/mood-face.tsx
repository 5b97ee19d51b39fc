import { moodFaceShapes, type MoodLevel } from './mood-face-shapes.ts'

interface MoodFaceProps {
  level: MoodLevel
  /** Utilities for its size and placement; replaces the default size. */
  className?: string
  style?: React.CSSProperties
}

/** The face of a mood level. Decorative: the word is beside it. */
export function MoodFace({ level, className = 'size-8', style }: MoodFaceProps) {
  const { outline, filled, stroked, tone } = moodFaceShapes[level]
  const features = `var(--mood-face-${tone})`
  return (
    <svg className={className} viewBox="0 0 64 64" style={style} aria-hidden="true">
      <path d={outline} fill={`var(--mood-${level})`} />
      {filled && <path d={filled} fill={features} />}
      <path d={stroked} fill="none" stroke={features} strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
