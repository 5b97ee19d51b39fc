import { countNoun } from '@finu/contract/platform/counted-nouns'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useId } from 'react'
import { DashedCoin } from '../ui/coin.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { Seed } from '../ui/seed.tsx'
import { FieldLabel } from '../ui/text-field.tsx'
import { formatTokens, listQuickAmounts, type AmountProblem, type AmountRules, type judgeAmount } from './amounts.ts'
import { Unit } from '../ui/unit.tsx'

const step = 10

interface ConverterFieldsProps {
  value: string
  amount: ReturnType<typeof judgeAmount>
  rules: AmountRules
  /** True while the field has its initial value, which is not shown as an error. */
  isUntouched: boolean
  onChange: (value: string) => void
}

/** The field for points, and the resulting FINU. */
export function ConverterFields({ value, amount, rules, isUntouched, onChange }: ConverterFieldsProps) {
  const id = useId()
  const { points, tokens, problem } = amount
  const quick = listQuickAmounts(rules)
  const isWrong = problem !== null && !problem.isHint && !isUntouched
  return (
    <>
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-3.5 max-md:grid-cols-1 max-md:gap-2">
        <div className="field">
          <FieldLabel htmlFor={id} label="Points" />
          <div className="affix">
            <Seed className="pointer-events-none absolute top-1/2 right-auto left-3.5 size-4.5 -translate-y-1/2" />
            <input
              id={id}
              className="input num h-14 pl-10 [appearance:textfield] text-figure [&::-webkit-inner-spin-button]:m-0 [&::-webkit-inner-spin-button]:appearance-none"
              type="number"
              inputMode="numeric"
              min={0}
              step={step}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              aria-invalid={isWrong ? true : undefined}
              aria-describedby={`${id}-problem`}
            />
            <span>pts</span>
          </div>
        </div>
        <ArrowRightIcon
          className="mb-4.5 h-5 w-10 text-ink-subtle max-md:mx-auto max-md:my-1 max-md:w-5 max-md:rotate-90"
          size={20}
          aria-hidden="true"
        />
        <div className="field">
          <span className="label" id={`${id}-out`}>
            You receive
          </span>
          <output
            className="num flex h-14 min-w-0 items-center justify-between gap-2 rounded-control bg-fill px-3.5 text-figure"
            htmlFor={id}
            aria-labelledby={`${id}-out`}
          >
            <DashedCoin className="size-5.5" />
            <span className="min-w-0 flex-1">{formatTokens(tokens)}</span> <Unit>FINU</Unit>
          </output>
        </div>
      </div>
      <div className="not-empty:mt-2" id={`${id}-problem`} aria-live="polite">
        {problem && <Problem problem={problem} rules={rules} isUntouched={isUntouched} />}
      </div>
      <div className="chips mt-3.5 empty:hidden" role="group" aria-label="Amounts">
        {quick.map(({ points: each, label }) => (
          <button
            key={label}
            type="button"
            className="chip"
            aria-pressed={points === each}
            onClick={() => onChange(String(each))}
          >
            {points === each && <CheckIcon size={16} weight="bold" aria-hidden="true" />}
            {label}
          </button>
        ))}
      </div>
    </>
  )
}

interface ProblemProps {
  problem: AmountProblem
  rules: AmountRules
  isUntouched: boolean
}

function Problem({ problem: { text, isHint }, rules: { minimum, available }, isUntouched }: ProblemProps) {
  if (isUntouched && available !== undefined && available < minimum) {
    return <p className="hint">{`${countNoun(minimum - available, 'more point')} until you can convert.`}</p>
  }
  if (!isHint) return <FieldError>{text}</FieldError>
  return (
    <p className="error text-warning">
      <InfoIcon size={16} aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
