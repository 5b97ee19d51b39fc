const ring = 'M21.61 3.25A13.9 13.9 0 1 0 28.75 10.39'
const seed = 'M8.3 23.7C6.3 13.8 12.9 6.3 25.6 6.4 25.7 19.1 18.2 25.7 8.3 23.7Z'

interface ShapesProps {
  ringColour: string
  seedColour: string
  isBreathing?: boolean
}

/** The mark's shapes in a 32 by 32 view box, for use inside another SVG. */
export const MarkShapes = ({ ringColour, seedColour, isBreathing = false }: ShapesProps) => (
  <>
    <path d={ring} fill="none" stroke={ringColour} strokeWidth="2.9" strokeLinecap="round" />
    <path className={isBreathing ? 'origin-[26%_74%] animate-breath' : undefined} d={seed} fill={seedColour} />
  </>
)

/** The mark: an open ring with a seed growing out of the gap. Grey on error screens. */
export function Mark({
  size = 30,
  isGrey = false,
  isBreathing = false,
  className,
}: {
  size?: number
  isGrey?: boolean
  /** Animates the mark while the assistant thinks. */
  isBreathing?: boolean
  className?: string
}) {
  const grey = isGrey ? 'var(--ink-subtle)' : undefined
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={className} aria-hidden="true">
      <MarkShapes
        ringColour={grey ?? 'var(--primary-ink)'}
        seedColour={grey ?? 'var(--accent)'}
        isBreathing={isBreathing}
      />
    </svg>
  )
}

interface BrandProps {
  isMarkOnly?: boolean
  /** Omits the mark, if there is a picture above. */
  hidesMark?: boolean
}

export function Brand({ isMarkOnly = false, hidesMark = false }: BrandProps) {
  return (
    <span className="inline-flex items-center gap-2.25 font-display text-title/none font-semibold tracking-[-0.03em]">
      <Mark {...(hidesMark && { className: 'max-halves:hidden' })} />
      {isMarkOnly ? <span className="sr-only">Finu</span> : 'Finu'}
    </span>
  )
}
