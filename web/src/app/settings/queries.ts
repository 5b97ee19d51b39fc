import { profile } from '@finu/contract/accounts/profile'
import type { User } from '@finu/contract/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { meQuery, saveUser } from '../../lib/user.ts'
import { needsFreshUser, toUpdate, type Edits } from './fields.ts'

/** Saves only the changed fields. */
export function useSaveProfile() {
  return useMutation({
    mutationFn: async ({ user, edits }: { user: User; edits: Edits }) => {
      const known = needsFreshUser(user, edits) ? await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }) : user
      const body = toUpdate(known, edits)
      saveUser((await call(profile.update, { body })).user)
      // Days now start at another time, so reload all data by day.
      if (body.day_starts_at_minute !== undefined) void queryClient.invalidateQueries()
    },
  })
}
