import { countNoun } from '@finu/contract/platform/counted-nouns'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { tv } from 'tailwind-variants/lite'
import { useConnection } from '../../lib/connection-store.ts'
import { Button } from '../../ui/button.tsx'
import type { SettingsSection } from './section.ts'
import type { SettingsForm } from './use-settings-form.ts'

const foot = tv({
  base: 'flex items-center justify-end gap-2.5 border-t border-line py-3.5 pr-5 pl-7.5 max-md:flex-wrap max-md:px-4 max-md:pt-2.5 max-md:pb-[calc(14px+env(safe-area-inset-bottom))]',
})
const noteLook = tv({
  base: 'flex-1 max-md:flex-[1_1_100%] max-md:empty:hidden',
  variants: { isWrong: { true: 'error', false: 'hint' } },
})

interface SettingsFootProps {
  form: SettingsForm
  note: SettingsSection['note']
  isSaving: boolean
  onSave: () => void
  onCancel: () => void
}

/**
 * Cancel and Save Changes, with the reason why nothing can be saved. Where changes apply at once there is nothing to
 * cancel or to save, unless another section has unsaved changes.
 */
export function SettingsFoot({ form, note, isSaving, onSave, onCancel }: SettingsFootProps) {
  const isOnline = useConnection() !== 'offline'
  const wrong = Object.keys(form.shownProblems).length
  if (note !== 'saved' && !form.hasChanges) {
    if (note === 'nothing to save') return null
    return (
      <footer className={foot()}>
        <p className="hint flex-1">Changes here apply at once.</p>
      </footer>
    )
  }
  const isOff = !form.hasChanges || wrong > 0
  return (
    <footer className={foot()}>
      <p className={noteLook({ isWrong: wrong > 0 })} role="status">
        {wrong > 0 ? (
          <>
            <WarningCircleIcon size={16} aria-hidden="true" />
            {`Fix ${countNoun(wrong, 'field')} to save`}
          </>
        ) : !isOnline ? (
          'You are offline. Saving needs a connection.'
        ) : form.hasChanges ? (
          note === 'saved' ? (
            ''
          ) : (
            'You have changes that are not saved'
          )
        ) : (
          'No changes yet'
        )}
      </p>
      <Button look="line" className="max-md:flex-1" onClick={onCancel}>
        Cancel
      </Button>
      <Button className="max-md:flex-1" isBusy={isSaving} {...(isOff && { 'aria-disabled': true })} onClick={onSave}>
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </footer>
  )
}
