import type { ComponentType } from 'react'
import { EditDialog } from './edit-dialog.tsx'
import type { ChangeLogProps, EditFrame } from './edit-frame.ts'

interface ChangeLogDialogProps<Log> {
  /** The form of the log's kind. */
  Form: ComponentType<ChangeLogProps<Log>>
  log: Log
  timezone: string | null
  onClose: () => void
}

/** The dialog to change a saved log. */
export function ChangeLogDialog<Log>({ Form, log, timezone, onClose }: ChangeLogDialogProps<Log>) {
  const frame: EditFrame = (form) => <EditDialog onClose={onClose} {...form} />
  return <Form log={log} timezone={timezone} frame={frame} />
}
