import { tv } from 'tailwind-variants/lite'

const part = tv({
  base: 'h-1.5 rounded-[3px] transition-[background] duration-(--t-slow)',
  variants: { isDone: { true: 'bg-primary', false: 'bg-data-track' } },
})

/** Shows the progress in a fixed number of steps: 'Step 2 of 5'. */
export function ProgressSteps({ step, of }: { step: number; of: number }) {
  const label = `Step ${step} of ${of}`
  return (
    <div>
      <p className="mb-2 text-small text-ink-muted" role="status">
        {label}
      </p>
      <div
        className="grid auto-cols-fr grid-flow-col gap-1.25"
        role="progressbar"
        aria-valuenow={step}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-label={label}
      >
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={part({ isDone: index < step })} />
        ))}
      </div>
    </div>
  )
}
