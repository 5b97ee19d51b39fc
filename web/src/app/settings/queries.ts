import { profile } from '@finu/contract/accounts/profile'
import { support } from '@finu/contract/support/support'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, readBuiltFile } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { meQuery, saveUser } from '../../lib/user.ts'
import type { User } from '@finu/contract/accounts/user'
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

export function useUploadAvatar() {
  return useMutation({
    mutationFn: async (file: File) => saveUser((await call(profile.uploadAvatar, { file })).user),
  })
}

export function useRemoveAvatar() {
  return useMutation({ mutationFn: async () => saveUser((await call(profile.removeAvatar)).user) })
}

export const supportQuery = queryOptions({
  queryKey: ['support'],
  queryFn: ({ signal }) => call(support.info, { signal }),
  staleTime: Infinity,
})

/** The file that the build wrote (web/licences.ts). */
export interface Licences {
  packages: { name: string; version: string; licence: string; text: number | null; isInWeb: boolean }[]
  texts: string[]
}

export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: async () => (await readBuiltFile('/licences.json')) as Licences,
  staleTime: Infinity,
})
