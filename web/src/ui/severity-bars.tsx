/** Five small rising bars; the score is the number of filled ones. Decorative: number and word are beside it. */
export function SeverityBars({ score }: { score: number }) {
  return (
    <span className="inline-flex h-5.25 w-9.5 flex-none items-end gap-0.75" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((step) => (
        <i
          key={step}
          className="w-1.25 rounded-[2px] bg-data-track"
          style={{ height: 1 + step * 4, ...(step <= score && { background: `var(--sev-${step})` }) }}
        />
      ))}
    </span>
  )
}
