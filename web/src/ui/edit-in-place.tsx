import type { ReactNode } from 'react'
import { stateOfSaving, type Saving } from '../lib/guarded-change.ts'
import type { EditFootProps } from './edit-foot.tsx'

interface EditInPlaceProps<Input, Saved> {
  saving: Saving<Input, Saved>
  /** Text where the server does not say why. */
  failure: string
  /** Reads the page's logs again. */
  refresh: () => Promise<void>
  onDone: () => void
  onSaved: (saved: Saved) => void
  children: (foot: EditFootProps, save: (input: Input) => void) => ReactNode
}

/** A form to change an entry, in the place of its row. What was typed stays where saving fails. */
export function EditInPlace<Input, Saved>({
  saving,
  failure,
  refresh,
  onDone,
  onSaved,
  children,
}: EditInPlaceProps<Input, Saved>) {
  const foot = { ...stateOfSaving(saving, failure), onCancel: onDone, label: 'Save entry' }
  function save(input: Input) {
    if (saving.isPending) return
    saving.mutate(input, {
      onSuccess: (saved) => {
        onSaved(saved)
        void refresh().then(onDone)
      },
      // Where another tab deleted it meanwhile, the day shows so.
      onError: () => void refresh(),
    })
  }
  return children(foot, save)
}
