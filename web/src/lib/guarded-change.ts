import { tagOf, type VersionedKind } from '@finu/contract/platform/etag'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, refusalOr } from './api-error.ts'

/** A log said anew. */
export interface Change<Input> {
  input: Input
  /** The tag of what was seen before; null to overwrite it however it is by now. */
  ifMatch: string | null
}

/** The call that saves a form. */
export interface Saving<Input, Saved> {
  mutate: (input: Input, then?: { onSuccess?: (saved: Saved) => void; onError?: () => void }) => void
  isPending: boolean
  error: Error | null
}

/** Whether a change was refused because what it is about was changed meanwhile, in another tab or on another device. */
const isChangedElsewhere = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_elsewhere'

/**
 * How saving stands, for the end of its form.
 * @param failure what is said where the server does not say why
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
 * Saves only over what its form was opened with. Where that was changed elsewhere meanwhile it is refused, and the next
 * try, by which the person insists, overwrites it.
 * @param seen the log as the form shows it at first
 */
export function useGuardedChange<Input, Saved>(
  saving: UseMutationResult<Saved, Error, Change<Input>>,
  kind: VersionedKind,
  seen: object,
): Saving<Input, Saved> {
  const [tag] = useState(() => tagOf(kind, seen))
  const ifMatch = isChangedElsewhere(saving.error) ? null : tag
  return {
    isPending: saving.isPending,
    error: saving.error,
    mutate: (input, then) => saving.mutate({ input, ifMatch }, then),
  }
}
