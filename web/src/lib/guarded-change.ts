import { tagOf } from '@finu/contract/platform/etag'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError, refusalOr } from './api-error.ts'

/** The new content of a log. */
export interface Change<Input> {
  body: Input
  /** ETag of the version that the change is based on; null to overwrite any version. */
  ifMatch: string | null
}

/** The mutation that saves a form. */
export interface Saving<Input, Saved> {
  mutate: (input: Input, then?: { onSuccess?: (saved: Saved) => void; onError?: (error: Error) => void }) => void
  isPending: boolean
  error: Error | null
}

const deletedElsewhere = 'Not saved: this entry was deleted meanwhile.'

/** Returns true if a change was refused because the log was changed meanwhile in another tab or on another device. */
const isChangedElsewhere = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_elsewhere'

/**
 * Returns the state of saving, to show at the end of the form.
 * @param failure text to show if the server gives no reason
 */
export const stateOfSaving = (
  { isPending, error }: Pick<Saving<never, never>, 'isPending' | 'error'>,
  failure: string,
) => ({
  isSaving: isPending,
  failure: error ? refusalOr(error, failure) : undefined,
  isOverwriting: isChangedElsewhere(error),
})

/**
 * Saves a change only if the log is still the version that the form was opened with. If it was changed elsewhere, the
 * save is refused, and the person's next try overwrites that version.
 * @param formFields the fields that the form shows, as its kind lists them
 * @param seen the log as the form first shows it
 */
export function useGuardedChange<Input, Saved>(
  saving: UseMutationResult<Saved, Error, Change<Input>>,
  formFields: readonly string[],
  seen: object,
): Saving<Input, Saved> {
  const [tag] = useState(() => tagOf(formFields, seen))
  const ifMatch = isChangedElsewhere(saving.error) ? null : tag
  return {
    isPending: saving.isPending,
    error: saving.error,
    mutate: (body, then) =>
      saving.mutate(
        { body, ifMatch },
        {
          ...then,
          onError(error) {
            // The entry goes with its form, which can then say nothing.
            if (error instanceof ApiError && error.status === 404) toast.error(deletedElsewhere)
            then?.onError?.(error)
          },
        },
      ),
  }
}
