import type { ReactNode } from 'react'

interface ChoiceProps {
  /** Name of the radio group. */
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** A radio button of a group whose answers need a short explanation. */
export function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-control border-[1.5px] border-line px-3.5 py-2 transition-[background] hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:focus-ring">
      <input
        type="radio"
        className="size-5 flex-none appearance-none rounded-full border-[1.5px] border-line-control bg-surface outline-none checked:border-[6px] checked:border-primary"
        name={name}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  )
}
