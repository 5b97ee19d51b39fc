import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'

interface StartButtonProps {
  label: string
  isBusy: boolean
  onStart: () => void
}

/** The round button at the end of a row that starts an exercise or a routine. */
export function StartButton({ label, isBusy, onStart }: StartButtonProps) {
  return (
    <button
      type="button"
      className="icon-btn -mr-1"
      aria-label={label}
      aria-busy={isBusy}
      // Ignore the second click of a double click: the answer may arrive before it.
      onClick={({ detail }) => !isBusy && detail < 2 && onStart()}
    >
      <span className="grid size-9 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <PlayIcon size={18} weight="fill" aria-hidden="true" />
      </span>
    </button>
  )
}
