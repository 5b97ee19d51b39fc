import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useId } from 'react'
import { tv } from 'tailwind-variants/lite'
import { FieldError } from '../../ui/field-error.tsx'
import type { LabelLine } from './label-lines.ts'

const row = tv({
  base: 'border-b border-line py-0.5',
  variants: { isDoubtful: { true: 'bg-warning-soft pr-1.5 pl-2' } },
})
const name = tv({
  base: 'flex-1',
  variants: {
    isPart: { true: 'pl-4 text-ink-muted', false: 'font-semibold' },
    // A line of its own, rather than broken words.
    isDoubtful: { true: 'min-w-max', false: 'min-w-0' },
  },
})
const field = tv({
  base: 'input border-transparent text-right tabular-nums',
  variants: { isDoubtful: { true: 'border-line-control! bg-raised', false: 'bg-fill' } },
})

interface LabelRowProps {
  line: LabelLine
  value: string
  problem: string | undefined
  /** Possible values of the figure; undefined if it is not in doubt. */
  likely: readonly number[] | undefined
  onChange: (text: string) => void
  /** Settles a doubt: the figure is as given, or not on the label. */
  onSettle: (text: string) => void
}

/** A figure of a label. One that could not be read for sure offers what it may be. */
export function LabelRow({ line, value, problem, likely, onChange, onSettle }: LabelRowProps) {
  const id = useId()
  const isDoubtful = likely !== undefined
  return (
    <div className={row({ isDoubtful })}>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <div className={name({ isPart: line.isPart ?? false, isDoubtful })}>
          <label htmlFor={id}>{line.label}</label>
          {isDoubtful && (
            <span className="flex items-center gap-1.25 text-small font-firm text-warning" id={`${id}-check`}>
              <WarningIcon size={16} aria-hidden="true" />
              Please check
            </span>
          )}
        </div>
        {isDoubtful && (
          <div className="flex gap-1.5" role="group" aria-label={`What ${line.label} may be`}>
            {likely.map((each) => (
              <DoubtButton key={each} onClick={() => onSettle(String(each))}>{`${each} ${line.unit}`}</DoubtButton>
            ))}
            {line.name !== 'calories' && (
              <DoubtButton label={`${line.label} is not on the label`} onClick={() => onSettle('')}>
                –
              </DoubtButton>
            )}
          </div>
        )}
        <div className="affix w-34 flex-none max-md:w-26">
          <input
            id={id}
            className={field({ isDoubtful })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            placeholder={likely?.[0] === undefined ? undefined : `${likely[0]}?`}
            value={value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : isDoubtful ? `${id}-check` : undefined}
            onChange={({ target }) => onChange(target.value)}
          />
          <span>{line.unit}</span>
        </div>
      </div>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  )
}

interface DoubtButtonProps {
  /** Its name, where the visible text is none. */
  label?: string
  onClick: () => void
  children: string
}

const DoubtButton = ({ label, onClick, children }: DoubtButtonProps) => (
  <button
    type="button"
    className="min-h-11 min-w-11 rounded-control border border-line-control bg-raised px-2.5 font-semibold tabular-nums hover:bg-hover max-md:px-2"
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    {children}
  </button>
)
