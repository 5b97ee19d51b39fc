import { Fold } from './fold.tsx'

const title = 'Where figures come from'

/** The sources of the figures in a list, folded below it; nothing without sources. */
export function FigureSources({ sources }: { sources: Iterable<string> }) {
  const lines = [...new Set(sources)]
  if (lines.length === 0) return null
  return (
    <div className="mt-2">
      <Fold title={title}>
        <ul className="grid gap-1 text-small text-ink-muted" aria-label={title}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}
