import { stateOfSaving } from '../lib/guarded-change.ts'
import type { EditForm } from './edit-frame.ts'

interface EditInPlaceProps<Input, Saved> extends EditForm<Input, Saved> {
  /** Reloads the page's logs. */
  refresh: () => Promise<void>
  onDone: () => void
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
  const foot = { ...stateOfSaving(saving, failure), onCancel: onDone, label: 'Save Entry' }
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
