import { chat } from '@finu/contract/assistant/chat'
import { insights } from '@finu/contract/insights/insights'
import {
  subscription,
  subscriptionTexts,
  type CancelTime,
  type SubscriptionStatus,
} from '@finu/contract/subscription/subscription'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { now } from '../lib/clock.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { query, refresh, useCall } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { lowerTrialExpired } from '../lib/trial-expired.ts'
import { isStillFree } from './plan-dates.ts'

export const statusQuery = query(subscription.status, {}, { staleTime: 0 })

/** Caches a new plan, and reloads the user and all data that depends on the plan. */
function keepStatus(status: SubscriptionStatus) {
  queryClient.setQueryData(statusQuery.queryKey, status)
  if (status.has_access) lowerTrialExpired()
  void refresh('me', chat.welcome, insights.correlations)
}

export const useStartTrial = () =>
  useCall(subscription.startTrial, {
    onSuccess(status) {
      keepStatus(status)
      toast.success(subscriptionTexts.trialStarted)
    },
    onError: (error) => tellFailure(error, subscriptionTexts.trialFailed),
  })

/** Goes to the payment page; pending until the browser has left. */
export const useCheckout = () =>
  useMutation({
    mutationFn: async () => {
      const { checkoutUrl } = await call(subscription.createCheckout, { body: { plan_id: 'premium' } })
      window.location.assign(checkoutUrl)
      await leaving()
    },
    onError: (error) => tellAndLookAgain(error, subscriptionTexts.checkoutFailed),
  })

export const usePortal = () =>
  useMutation({
    mutationFn: async () => {
      window.location.assign((await call(subscription.openPortal)).url)
      await leaving()
    },
    onError: (error) => tellFailure(error, subscriptionTexts.portalFailed),
  })

/** Resolves only if the person returns to the page by the browser's back button. */
const leaving = () =>
  new Promise<void>((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }))

const reloadMs = 500

/** Reports a failure, and reloads the status if it may have changed elsewhere, such as in another tab. */
function tellAndLookAgain(error: Error, text: string) {
  tellFailure(error, text)
  if (error instanceof ApiError && error.status === 409) void refresh('subscription')
}

/**
 * Ends Premium; if it ends at once, reloads the page, because much of it belongs to Premium.
 * @param onOver called if the page stays, before the new plan is shown and may unmount the button
 */
export const useCancel = (onOver: () => void) =>
  useMutation({
    mutationFn: (at: CancelTime) => call(subscription.cancel, { body: { at } }),
    onSuccess(status, at) {
      toast.success(subscriptionTexts.cancelled)
      if (at === 'now') {
        setTimeout(() => window.location.reload(), reloadMs)
        return
      }
      onOver()
      keepStatus(status)
    },
    onError(error) {
      onOver()
      tellAndLookAgain(error, subscriptionTexts.cancelFailed)
    },
  })

/** Revokes a cancellation of Premium at the end of the period. */
export const useKeepPremium = () =>
  useCall(subscription.keep, {
    onSuccess(status) {
      keepStatus(status)
      toast.success(subscriptionTexts.kept)
    },
    onError: (error) => tellAndLookAgain(error, subscriptionTexts.keepFailed),
  })

/** Polling interval for the confirmation of a payment, and the maximum number of requests. */
const askAgainMs = 2_000
const mostQuestions = 30

const isPending = (error: unknown) => error instanceof ApiError && error.code === 'payment_pending'

/** Confirms a checkout, only once, and shows a toast with the outcome. */
export const confirmQuery = (sessionId: string, paidText: string) =>
  queryOptions({
    queryKey: ['subscription', 'confirm', sessionId],
    queryFn: async () => {
      try {
        const status = await call(subscription.confirm, { body: { session_id: sessionId } })
        keepStatus(status)
        toast.success(isStillFree(status, now()) ? subscriptionTexts.trialStarted : paidText, { id: 'payment' })
        return status
      } catch (error) {
        if (!isPending(error)) tellFailure(error, subscriptionTexts.confirmFailed)
        throw error
      }
    },
    retry: (failures, error) => isPending(error) && failures < mostQuestions,
    retryDelay: askAgainMs,
    staleTime: Infinity,
    gcTime: Infinity,
  })
