import type { ReactNode, Ref } from 'react'
import type { SettingsSection } from './section.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface SectionFrameProps {
  section: SettingsSection
  form: SettingsForm
  ref: Ref<HTMLElement>
  onSave: () => void
  children: ReactNode
}

/** The scrolling part: a form where something waits to be saved, so that Enter saves; elsewhere a section may have its own. */
export function SectionFrame({ section: { label, note }, form, ref, onSave, children }: SectionFrameProps) {
  if (note !== 'saved') {
    return (
      <div className="settings-section" tabIndex={0} role="group" aria-label={label} ref={ref as Ref<HTMLDivElement>}>
        {children}
      </div>
    )
  }
  return (
    <form
      className="settings-section"
      noValidate
      tabIndex={0}
      aria-label={label}
      ref={ref as Ref<HTMLFormElement>}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
      onBlur={({ target }) => {
        const name = target.getAttribute('name')
        if (name) form.leave(name)
      }}
    >
      {children}
      {/* Enter sends a form of several fields only where it has a button that does. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  )
}
