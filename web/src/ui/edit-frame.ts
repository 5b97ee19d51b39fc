import type { ReactNode } from 'react'
import type { Saving } from '../lib/guarded-change.ts'
import type { EditFootProps } from './edit-foot.tsx'

/** A form that changes something saved, without what is around it. */
export interface EditForm<Input, Saved> {
  title: string
  saving: Saving<Input, Saved>
  /** Text to show if the server gives no reason. */
  failure: string
  onSaved: (saved: Saved) => void
  /** @param save saves the input; does nothing while a save is in progress */
  children: (foot: EditFootProps, save: (input: Input) => void) => ReactNode
}

/** Renders what is around such a form: a dialog, or the row that it replaces. */
export type EditFrame = <Input, Saved>(form: EditForm<Input, Saved>) => ReactNode

/** Props of a kind's form for a saved log. */
export interface ChangeLogProps<Log> {
  log: Log
  timezone: string | null
  frame: EditFrame
}
