import type { fastingWindowChoices } from '@finu/contract/fasting/fasting'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'

const card = [
  'group relative grid gap-0.5 rounded-control border-[1.5px] border-line-strong px-2.5 py-3 text-small text-ink-muted transition-[background]',
  'hover:not-has-disabled:not-has-checked:bg-hover has-focus-visible:focus-ring',
  'has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-ink',
  'has-disabled:cursor-not-allowed has-[:disabled:checked]:border-primary-line has-[:disabled:not(:checked)]:opacity-62',
].join(' ')

interface WindowCardProps {
  window: (typeof fastingWindowChoices)[number]
  /** Name of the group of radio buttons. */
  group: string
  isChosen: boolean
  isDisabled?: boolean
  /** The line below the name: its hours, or when it would end. */
  note: string
  /** True: a check mark shows the choice too, where there is room for it. */
  hasMark?: boolean
  onChoose: () => void
}

/** One of the four windows, as a radio button. */
export function WindowCard({
  window,
  group,
  isChosen,
  isDisabled = false,
  note,
  hasMark = false,
  onChoose,
}: WindowCardProps) {
  return (
    <label className={card}>
      <input
        type="radio"
        className="sr-only"
        name={group}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span className="num text-section/6 text-ink group-has-checked:text-primary-ink">{window.fasting_type}</span>
      <span>{window.name}</span>
      <span className="tabular-nums">{note}</span>
      {hasMark && isChosen && (
        <CheckIcon className="absolute top-3 right-3" size={18} weight="bold" aria-hidden="true" />
      )}
    </label>
  )
}
