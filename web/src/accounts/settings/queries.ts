import { accounts } from '@finu/contract/accounts/accounts'
import { ownData, ownDataTexts, securityEventsPageSize, type Erasure } from '@finu/contract/accounts/own-data'
import { tokens } from '@finu/contract/accounts/tokens'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { web3 } from '@finu/contract/wallet/web3'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError } from '../../lib/api-error.ts'
import { call, callWith } from '../../lib/api.ts'
import { pages, query, refresh, useCall, type CallVariables } from '../../lib/queries.ts'
import { endSession } from '../../lib/session.ts'
import { saveUser } from '../../lib/user.ts'

export const sessionsQuery = query(accounts.listSessions, {}, { select: ({ sessions }) => sessions })

export const waysQuery = query(accounts.listWays)

export const tokensQuery = query(tokens.list, {}, { select: (all) => all.tokens })

export const securityEventsQuery = pages(ownData.listSecurityEvents, { limit: securityEventsPageSize })

/** Reloads the account after a change, which adds an event and may end sessions and tokens. */
export const refreshAccount = () => refresh('auth', 'tokens')

/** Reloads the account and the wallet, because a change of the wallet affects payouts. */
export const refreshWallet = () => refresh('auth', 'tokens', 'web3-tokens')

/** The mutation that removes something. What was removed meanwhile, such as in another tab, counts as removed. */
export const useRemoval = <E extends Endpoint>(
  endpoint: E,
  options: { onSuccess?: () => Promise<void>; onSettled?: () => Promise<void> },
) =>
  useMutation({
    mutationFn: async (input: CallVariables<E>) => {
      await callWith(endpoint, input ?? {}).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      })
    },
    ...options,
  })

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

export const useUnlinkWallet = () =>
  useCall(web3.unlink, { onSuccess: ({ user }) => saveUser(user), onSettled: refreshWallet })

export const useDisownWallet = () =>
  useMutation({
    mutationFn: () => inFreshSession(call(web3.disown)),
    onSuccess: ({ user }) => {
      saveUser(user)
      return refreshWallet()
    },
  })

/** Deletes the account, and removes all of its data from this browser. */
export const useEraseAccount = () =>
  useMutation({
    mutationFn: async (body: z.input<typeof Erasure>) => {
      await call(ownData.eraseAccount, { body })
      endSession('account deleted')
    },
  })
