import { accounts } from '@finu/contract/accounts/accounts'
import { google } from '@finu/contract/accounts/google'
import { ownData, ownDataTexts, securityEventsPageSize, type Erasure } from '@finu/contract/accounts/own-data'
import { passkeys } from '@finu/contract/accounts/passkeys'
import { web3 } from '@finu/contract/wallet/web3'
import { tokens, type NewToken } from '@finu/contract/accounts/tokens'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession } from '../../lib/session.ts'
import { confirmWithPasskey } from '../passkey-queries.ts'
import { saveUser } from '../../lib/user.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call(accounts.listSessions, { signal })).sessions,
})

export const waysQuery = queryOptions({
  queryKey: ['account', 'ways'],
  queryFn: ({ signal }) => call(accounts.listWays, { signal }),
})

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: async ({ signal }) => (await call(tokens.list, { signal })).tokens,
})

export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['account', 'events'],
  queryFn: ({ pageParam, signal }) =>
    call(ownData.listSecurityEvents, {
      query: { limit: securityEventsPageSize, cursor: pageParam || undefined },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
})

/** Reloads the account after a change, which adds an event and may end sessions and tokens. */
export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: ['account'] })

/** Reloads the account and the wallet, because a change of the wallet affects payouts. */
export const refreshWallet = async (): Promise<void> => {
  await Promise.all([refreshAccount(), queryClient.invalidateQueries({ queryKey: ['wallet'] })])
}

/** Treats something that was removed meanwhile, such as in another tab, as removed. */
async function orGone(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
}

/** Replaces the message of a refusal for an old sign-in, as the general one of its status does not say what to do. */
export async function inFreshSession<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError && error.code === 'sign_in_again')
      throw new ApiError(error.status, ownDataTexts.confirmFirst, error.code)
    throw error
  }
}

export function useConfirmByPassword() {
  return useMutation({ mutationFn: (password: string) => call(accounts.confirm, { body: { password } }) })
}

export function useConfirmByPasskey() {
  return useMutation({ mutationFn: confirmWithPasskey })
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => orGone(call(accounts.endSession, { params: { id } })),
    onSuccess: refreshAccount,
  })
}

export function useEndOtherSessions() {
  return useMutation({ mutationFn: () => call(accounts.endOtherSessions), onSuccess: refreshAccount })
}

/** Goes to Google, which leads back to the settings. */
export function useLinkGoogle() {
  return useMutation({
    mutationFn: async () => location.assign((await call(google.link)).page),
  })
}

export function useUnlinkGoogle() {
  return useMutation({
    mutationFn: () => orGone(call(accounts.unlinkGoogle)),
    onSettled: refreshAccount,
  })
}

export function useUnlinkWallet() {
  return useMutation({
    mutationFn: async () => saveUser((await call(web3.unlink)).user),
    onSettled: refreshWallet,
  })
}

export function useDisownWallet() {
  return useMutation({
    mutationFn: () => inFreshSession(call(web3.disown)),
    onSuccess: ({ user }) => {
      saveUser(user)
      return refreshWallet()
    },
  })
}

export function useRemovePasskey() {
  return useMutation({
    mutationFn: (id: string) => orGone(call(passkeys.remove, { params: { id } })),
    onSettled: refreshAccount,
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) => call(accounts.changePassword, { body }),
    onSuccess: refreshAccount,
  })
}

/** Requests a change of the address; if the sign-in is too old, the person has to confirm their identity first. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: { email: string; password?: string }) => call(accounts.changeEmail, { body }),
    onSuccess: refreshAccount,
  })
}

export function useCancelEmailChange() {
  return useMutation({ mutationFn: () => orGone(call(accounts.cancelEmailChange)), onSettled: refreshAccount })
}

/** Creates a token. Its idempotency key makes a retry return the same token. */
export function useCreateToken() {
  return useMutation({
    mutationFn: ({ token, key }: { token: NewToken; key: string }) =>
      call(tokens.create, { body: token, idempotencyKey: key }),
    onSuccess: refreshAccount,
  })
}

export function useRemoveToken() {
  return useMutation({
    mutationFn: (id: string) => orGone(call(tokens.remove, { params: { id } })),
    onSuccess: refreshAccount,
  })
}

/** Deletes the account, and removes all of its data from this browser. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: async (body: z.input<typeof Erasure>) => {
      await call(ownData.eraseAccount, { body })
      endSession('account deleted')
    },
  })
}
