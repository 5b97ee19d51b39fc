import { accounts } from '@finu/contract/accounts/accounts'
import type { User } from '@finu/contract/accounts/user'
import type { UnitSystem } from '@finu/contract/platform/measures'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { isGuest } from './guest.ts'
import { browserTimezone } from './instants.ts'
import { meKey, queryClient } from './query-client.ts'

export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: async ({ signal }) => (await call(accounts.me, { signal })).user,
})

/** Returns the signed-in user, which the route's guard has loaded before. */
export function useUser(): User {
  return useSuspenseQuery(meQuery).data
}

/**
 * Returns true until a person has agreed to the processing of health data. What a guest enters stays in the browser, so
 * they are not asked.
 */
export const needsConsent = (user: User): boolean => user.health_consent === null && !isGuest()

/** Returns the user's profile, if it is loaded. */
export function knownProfile(): User['profile'] | undefined {
  return queryClient.getQueryData(meQuery.queryKey)?.profile
}

/** Returns the person's units; metric ones until they are loaded. */
export const knownUnits = (): UnitSystem => knownProfile()?.units ?? 'metric'

/** Returns the person's zone, or the browser's if theirs is unknown. */
export const knownTimezone = (): string => knownProfile()?.timezone ?? browserTimezone()

const onQueries = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** Returns the user once they are loaded, without requesting them. */
export const useKnownUser = (): User | undefined =>
  useSyncExternalStore(onQueries, () => queryClient.getQueryData(meQuery.queryKey))

export function saveUser(user: User) {
  queryClient.setQueryData(meQuery.queryKey, user)
}
