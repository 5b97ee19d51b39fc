import { Suspense, type ComponentType } from 'react'
import type { AddLogProps } from '../lib/log-kind.ts'

interface AddLogAtProps extends Pick<AddLogProps, 'timezone' | 'onClose'> {
  /** A lazily loaded dialog. */
  Dialog: ComponentType<AddLogProps>
  /** The time at which it was opened; null while it is closed. */
  at: string | null
}

const ignore = () => {}

/** The dialog to add a log from a page that shows the new log by itself. */
export const AddLogAt = ({ Dialog, at, timezone, onClose }: AddLogAtProps) => (
  <Suspense>
    {at !== null && <Dialog at={at} startsAt={at} timezone={timezone} onSaved={ignore} onClose={onClose} />}
  </Suspense>
)
