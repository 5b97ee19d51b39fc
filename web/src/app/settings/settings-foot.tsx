import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Button } from '../../ui/button.tsx'
import { useIsOnline } from './use-is-online.ts'
import type { SettingsSection } from './section.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface SettingsFootProps {
  form: SettingsForm
  note: SettingsSection['note']
  isSaving: boolean
  onSave: () => void
  onCancel: () => void
}

const quietNotes: Record<SettingsSection['note'], string> = {
  saved: 'No changes yet',
  'at once': 'Changes here apply at once.',
  'nothing to save': 'Nothing to save here',
}

/** Cancel and Save Changes, and beside them why there is nothing to save, or why it cannot be. */
export function SettingsFoot({ form, note, isSaving, onSave, onCancel }: SettingsFootProps) {
  const isOnline = useIsOnline()
  const wrong = Object.keys(form.shownProblems).length
  const isOff = !form.hasChanges || wrong > 0
  return (
    <footer className="settings-foot">
      <p className={wrong > 0 ? 'error' : 'hint'} role="status">
        {wrong > 0 ? (
          <>
            <WarningCircleIcon size={16} aria-hidden="true" />
            {`Fix ${wrong} ${wrong === 1 ? 'field' : 'fields'} to save`}
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
          quietNotes[note]
        )}
      </p>
      <Button look="line" onClick={onCancel}>
        Cancel
      </Button>
      <Button isBusy={isSaving} {...(isOff && { 'aria-disabled': true })} onClick={onSave}>
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </footer>
  )
}
