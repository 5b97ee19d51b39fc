/** Five small rising bars, as many filled as the score. Decorative: number and word stand beside it. */
export function SeverityBars({ score }: { score: number }) {
  return (
    <span className="severity-bars" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((step) => (
        <i key={step} style={{ height: 1 + step * 4, ...(step <= score && { background: `var(--sev-${step})` }) }} />
      ))}
    </span>
  )
}
