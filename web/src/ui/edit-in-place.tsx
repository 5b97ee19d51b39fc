import type { ReactNode } from 'react'
import { stateOfSaving, type Saving } from '../lib/guarded-change.ts'
import type { EditFootProps } from './edit-foot.tsx'

interface EditInPlaceProps<Input, Saved> {
  saving: Saving<Input, Saved>
  /** Text to show if the server gives no reason. */
  failure: string
  /** Reloads the page's logs. */
  refresh: () => Promise<void>
  onDone: () => void
  onSaved: (saved: Saved) => void
  children: (foot: EditFootProps, save: (input: Input) => void) => ReactNode
}

/** A form to change an entry, in place of its row. If saving fails, the typed values stay. */
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
      // Another tab may have deleted the entry: reload to show that.
      onError: () => void refresh(),
    })
  }
  return children(foot, save)
}
