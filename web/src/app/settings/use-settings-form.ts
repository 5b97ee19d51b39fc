import type { User } from '@finu/contract/accounts/user'
import { useState } from 'react'
import { createDraft, useDraft } from '../../lib/drafts.ts'
import type { FormProblems } from '../../lib/form-problems.ts'
import { useUser } from '../../lib/user.ts'
import { changedFields, findFieldProblems, shownFields, withEdit, type Edits, type Fields } from './fields.ts'

/** Unsaved changes. They survive a reload while the settings are open, and are removed when the session ends. */
export const settingsDraft = createDraft<Edits>(() => ({}), { name: 'settings', shape: 1 })

export interface SettingsForm {
  user: User
  edits: Edits
  fields: Fields
  hasChanges: boolean
  /** All current problems. */
  problems: FormProblems
  /** Problems to show: those of fields that lost focus, or all after an attempt to save. */
  shownProblems: FormProblems
  change: (change: Edits) => void
  leave: (name: string) => void
  showAll: () => void
  /** Shows a refusal at its field until that is changed. */
  refuse: (problems: FormProblems) => void
}

export function useSettingsForm(): SettingsForm {
  const user = useUser()
  const edits = useDraft(settingsDraft)
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<FormProblems>({})
  const problems = { ...refused, ...findFieldProblems(user, edits) }
  return {
    user,
    edits,
    fields: shownFields(user, edits),
    hasChanges: changedFields(user, edits).size > 0,
    problems,
    shownProblems:
      left === 'all'
        ? problems
        : Object.fromEntries(Object.entries(problems).filter(([name]) => left.has(name) || name in refused)),
    change: (change) => {
      settingsDraft.write((before) => withEdit(user, before, change))
      setRefused(({ ...rest }) => {
        for (const name of Object.keys(change)) delete rest[name]
        return rest
      })
    },
    leave: (name) => setLeft((before) => (before === 'all' ? before : new Set([...before, name]))),
    showAll: () => setLeft('all'),
    refuse: setRefused,
  }
}
