import type { ComponentType } from 'react'

/** An icon on a tile, as the picture of an entry. */
export const EntryIcon = ({ Icon }: { Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }> }) => (
  <span className="grid size-10 place-items-center rounded-control bg-fill text-ink-muted">
    <Icon size={20} aria-hidden="true" />
  </span>
)
