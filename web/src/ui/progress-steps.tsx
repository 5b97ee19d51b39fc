/** How far along a fixed number of steps: 'Step 2 of 5'. */
export function ProgressSteps({ step, of }: { step: number; of: number }) {
  const label = `Step ${step} of ${of}`
  return (
    <div>
      <p className="mb-2 text-small text-ink-muted" role="status">
        {label}
      </p>
      <div
        className="progress"
        role="progressbar"
        aria-valuenow={step}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-label={label}
      >
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={index < step ? 'is-done' : ''} />
        ))}
      </div>
    </div>
  )
}
