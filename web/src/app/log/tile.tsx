import type { ComponentType } from 'react'
import { Spinner } from '../../ui/spinner.tsx'

interface TileProps {
  title: string
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  /** The last value; undefined while it is loading. Omit it for a tile of one line. */
  note?: string | undefined
  isOpening: boolean
  isBusy?: boolean
  onPress: () => void
}

/** A tile of the Log sheet. */
export function Tile({ title, Icon, isOpening, isBusy = false, onPress, ...rest }: TileProps) {
  return (
    <button
      type="button"
      className="grid min-h-18 min-w-0 content-center justify-items-start gap-px rounded-control bg-fill px-3 py-2.5 text-left text-body/5 font-semibold hover:bg-fill-hover"
      aria-haspopup={isOpening ? 'dialog' : undefined}
      aria-busy={isBusy}
      onClick={() => !isBusy && onPress()}
    >
      <span className="mb-1 text-primary-ink">{isBusy ? <Spinner /> : <Icon size={20} aria-hidden="true" />}</span>
      <span className="max-w-full truncate">{title}</span>
      {'note' in rest && (
        <span className="max-w-full truncate text-small font-regular text-ink-muted">{rest.note ?? '\u00A0'}</span>
      )}
    </button>
  )
}
