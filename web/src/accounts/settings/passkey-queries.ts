import { useMutation } from '@tanstack/react-query'
import { makePasskey } from '../passkey-queries.ts'
import { inFreshSession, refreshAccount } from './queries.ts'

export function useAddPasskey() {
  return useMutation({ mutationFn: (name: string) => inFreshSession(makePasskey(name)), onSuccess: refreshAccount })
}
