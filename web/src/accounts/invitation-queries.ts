import { accounts } from '@finu/contract/accounts/accounts'
import { queryOptions } from '@tanstack/react-query'
import { isGone } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'

/** An invitation by its code; null if it was used, has ended or never was. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) =>
      call(accounts.readInvitation, { body: { code }, signal }).catch((error: unknown) => {
        if (isGone(error)) return null
        throw error
      }),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
