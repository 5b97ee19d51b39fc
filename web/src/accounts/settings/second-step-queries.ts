import { secondStep } from '@finu/contract/accounts/second-step'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { inFreshSession, refreshAccount } from './queries.ts'

export const secondStepQuery = queryOptions({
  queryKey: ['account', 'second-step'],
  queryFn: ({ signal }) => call(secondStep.read, { signal }),
})

/** A secret, created each time the page is opened and discarded with it. */
export const setupQuery = queryOptions({
  queryKey: ['second-step-setup'],
  queryFn: () => inFreshSession(call(secondStep.setUp)),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Proves with a code that the app is set up. @returns the recovery codes */
export function useProveApp() {
  return useMutation({
    mutationFn: async (code: string) => (await call(secondStep.prove, { body: { code } })).recovery_codes,
  })
}

export function useTurnOn() {
  return useMutation({ mutationFn: () => call(secondStep.turnOn), onSuccess: refreshAccount })
}

export function useTurnOff() {
  return useMutation({
    mutationFn: (code: string) => inFreshSession(call(secondStep.turnOff, { body: { code } })),
    // Not awaited: the reload unmounts the dialog, which could then not report the success.
    onSuccess: () => void refreshAccount(),
  })
}

/** Replaces the recovery codes. @returns the new ones */
export function useRenewCodes() {
  return useMutation({
    mutationFn: async (code: string) =>
      (await inFreshSession(call(secondStep.renewCodes, { body: { code } }))).recovery_codes,
    onSuccess: refreshAccount,
  })
}
