import { accounts } from '@finu/contract/accounts/accounts'
import type { User } from '@finu/contract/accounts/user'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { browserTimezone } from './instants.ts'
import { queryClient } from './query-client.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await call(accounts.me, { signal })).user,
})

/** The signed-in user; the guard has loaded it before a screen that asks is shown. */
export function useUser(): User {
  return useSuspenseQuery(meQuery).data
}

/** The user's profile, where it is already known. */
export function knownProfile(): User['profile'] | undefined {
  return queryClient.getQueryData(meQuery.queryKey)?.profile
}

/** The person's zone; the browser's where theirs is not known. */
export const knownTimezone = (): string => knownProfile()?.timezone ?? browserTimezone()

const onQueries = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** Whose session it is, once that is known; for what asks for nothing by itself. */
export const useKnownUserId = (): string | undefined =>
  useSyncExternalStore(onQueries, () => queryClient.getQueryData(meQuery.queryKey)?.id)

export function saveUser(user: User) {
  queryClient.setQueryData(meQuery.queryKey, user)
}
