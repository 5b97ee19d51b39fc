import type { ReactNode, Ref } from 'react'
import type { SettingsSection } from './section.ts'
import type { SettingsForm } from './use-settings-form.ts'

const frame =
  'overflow-auto px-7.5 pt-5.5 pb-7.5 [scrollbar-width:thin] focus-visible:-outline-offset-2 max-md:px-4 max-md:pt-4.5 max-md:pb-6'

interface SectionFrameProps {
  section: SettingsSection
  form: SettingsForm
  ref: Ref<HTMLElement>
  onSave: () => void
  children: ReactNode
}

/** The scrolling part: a form if the section has Save Changes, so that Enter saves; others may contain own forms. */
export function SectionFrame({ section: { label, note }, form, ref, onSave, children }: SectionFrameProps) {
  if (note !== 'saved') {
    return (
      <div
        className={frame}
        data-settings="section"
        tabIndex={0}
        role="group"
        aria-label={label}
        ref={ref as Ref<HTMLDivElement>}
      >
        {children}
      </div>
    )
  }
  return (
    <form
      className={frame}
      data-settings="section"
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
      {/* Enter submits a form with several fields only if it has a submit button. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  )
}
