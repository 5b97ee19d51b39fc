import { fasting, fastingTexts, type Fast, type FastFilters, type FastGoal } from '@finu/contract/fasting/fasting'
import { cutText } from '@finu/contract/platform/cut-text'
import type { Instant } from '@finu/contract/platform/wire'
import type { Changed, Reward } from '@finu/contract/rewards/reward'
import { transactions } from '@finu/contract/rewards/rewards'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { ApiError, failureText, isGone } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { now } from '../lib/clock.ts'
import { formatWhenWithin } from '../lib/format-time.ts'
import type { Change } from '../lib/guarded-change.ts'
import { formatInstant, parseInstant } from '../lib/instants.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { pages, query, refresh } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { showSaved } from '../lib/show-saved.ts'
import { knownProfile, meQuery } from '../lib/user.ts'
import { describeEarned, toastPoints } from '../rewards/front/earned.tsx'
import { defineLogHooks, saveBalance, saveChanged, type Creation } from '../rewards/queries.ts'
import { viewFast } from './fast-view.ts'
import { msToNextMilestone } from './milestones.ts'
import { noPause } from './pause-state.ts'
import { onOtherTabFast, rememberFast } from './pause-store.ts'
import { followServerClock, serverNow } from './server-clock.ts'

/** Delay after a milestone's time within which the server settles it. */
const settlingMs = 7000

export const activeFastQuery = queryOptions({
  queryKey: ['fasting', 'active'],
  queryFn: ({ signal }) => findActiveFast(signal),
  // Another device may have ended it.
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state: { data } }) => {
    const wait = data ? msToNextMilestone(data, serverNow()) : null
    return wait === null ? false : wait + settlingMs
  },
})

/** Returns true for an answer that means there is no fast to show: no session, refused, or not found. */
const meansNone = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status)

/**
 * Loads the running fast from the list, because browsers log the 404 of `GET /fasting/active` as an error whenever
 * there is no fast.
 */
async function findActiveFast(signal: AbortSignal): Promise<Fast | null> {
  const sentAt = now()
  try {
    const { fasts } = await call(fasting.list, { query: { status: 'active', limit: 1 }, signal })
    const fast = fasts[0] ?? null
    const before = queryClient.getQueryData(activeFastQuery.queryKey)
    if (fast) followServerClock(fast.as_of, sentAt)
    if (fast && before?.id === fast.id && before.milestones_reached !== fast.milestones_reached)
      void refresh(transactions.balance)
    const { id: userId } = await queryClient.ensureQueryData(meQuery)
    if (!signal.aborted) rememberFast(userId, fast?.id ?? null)
    return fast
  } catch (error) {
    if (meansNone(error)) return null
    throw error
  }
}

export const fastsMatchingQuery = (filters: FastFilters) => pages(fasting.list, filters)

export const fastingSummaryQuery = query(fasting.summary)

const refreshHistory = () => void refresh(fasting.list, fasting.summary)

let isWatching = false
/** Updates this tab when another one starts or ends a fast. */
export function watchOtherTabs() {
  if (isWatching) return
  isWatching = true
  onOtherTabFast(() => void refresh('fasting'))
}

/** Caches the active fast of an answer; null if none is running any more. */
async function saveActive(fast: Fast | null) {
  const { id: userId } = await queryClient.ensureQueryData(meQuery)
  await queryClient.cancelQueries({ queryKey: activeFastQuery.queryKey })
  queryClient.setQueryData(activeFastQuery.queryKey, fast)
  rememberFast(userId, fast?.id ?? null)
  refreshHistory()
}

/** Shows a toast if the session was refused. @returns false for any other error */
function notifyRefusal(error: unknown, text: string): boolean {
  const isRefused =
    error instanceof ApiError && (error.status === 401 || error.status === 403) && error.code !== 'consent_needed'
  if (isRefused) toast.error(text, { id: 'session-end' })
  return isRefused
}

function tellStartFailure(error: unknown) {
  if (notifyRefusal(error, fastingTexts.authenticationToStart)) return
  const isRunning = error instanceof ApiError && error.status === 409
  toast.error(isRunning ? error.message : failureText(error, fastingTexts.startFailed))
}

/** Returns the id of the toast for the start of a fast, which is dismissed when the fast ends. */
export const startToast = (fastId: string): string => `fast-started-${fastId}`

/** Shows a toast for a started fast, with its end and the points earned. */
function toastFastStarted({ id, start_time, planned_duration_hours }: Fast, reward: Reward) {
  const endsAt = formatInstant(parseInstant(start_time) + planned_duration_hours * 3_600_000)
  const { points = 0, line } = describeEarned([reward])
  const ends = `Ends ${formatWhenWithin(endsAt, knownProfile()?.timezone).replace(', ', ' at ')}.`
  // For a second start in a day show only the reason, which says when a start earns points.
  toastPoints({
    id: startToast(id),
    title: 'Fast started',
    points: points > 0 ? points : undefined,
    line: [ends, line].filter(Boolean).join(' '),
  })
}

/** Starts a fast. @param tell reports a failure, even if the component is unmounted by then */
export function useStartFast(tell: (error: unknown) => void = tellStartFailure) {
  return useMutation({
    mutationFn: async (creation: Creation<typeof fasting.start>) => {
      const sentAt = now()
      const started = await call(fasting.start, creation)
      followServerClock(started.as_of, sentAt)
      return started
    },
    onSuccess: async ({ reward, ...fast }) => {
      // A late retry may return a fast that has ended meanwhile.
      await saveActive(fast.end_time === null ? fast : null)
      saveBalance(reward.new_balance)
      toastFastStarted(fast, reward)
    },
    onError: (error) => {
      tell(error)
      // Another tab may have started one first.
      void queryClient.invalidateQueries({ queryKey: activeFastQuery.queryKey })
    },
  })
}

export interface FastEnd {
  fast: Fast
  /** Reason for ending early; null if it does not end early or none is given. */
  reason: string | null
  firstMeal: string | null
}

/** Ends a fast. The answer contains the outcome, which the server's clock decides. */
export function useEndFast() {
  return useMutation({
    mutationFn: ({ fast, fast: { id }, reason, firstMeal }: FastEnd) =>
      // The goal may have been reached while the reason was chosen: then the fast is complete.
      reason === null || viewFast(fast, noPause, serverNow()).isComplete
        ? call(fasting.complete, { params: { id }, query: firstMeal === null ? {} : { first_meal: firstMeal } })
        : call(fasting.break, { params: { id }, body: { reason, first_meal: firstMeal } }),
    onSuccess: async ({ reward }) => {
      await saveActive(null)
      saveBalance(reward.new_balance)
    },
    onError: (error) => {
      if (notifyRefusal(error, fastingTexts.authenticationToComplete)) return
      // Another device may have deleted it.
      if (isGone(error)) void refresh('fasting')
    },
  })
}

/** Undoes the end of a fast that ended early; reports a failure. */
export async function resumeFast(id: string): Promise<void> {
  try {
    await saveActive(await call(fasting.resume, { params: { id } }))
    toast.success(fastingTexts.takenBack)
  } catch (error) {
    notifyFailure(error, fastingTexts.resumeFailed)
    void refresh('fasting')
  }
}

/** A meal of so long ago was not eaten now. */
const nowMs = 5 * 60_000

/**
 * Ends a fast with a meal, at the time of the meal.
 * @returns how it ended, and how it was changed if the meal was earlier: it is ended now, by the server's clock, before its end
 * can be put back
 */
export async function endWithMeal(fast: Fast, meal: { name: string; date: Instant }) {
  const params = { id: fast.id }
  const first_meal = cutText(meal.name, 200)
  const ended = await call(fasting.complete, { params, query: { first_meal } })
  await saveActive(null)
  saveBalance(ended.reward.new_balance)
  if (serverNow() - parseInstant(meal.date) < nowMs) return { ended, changed: null }
  const { fasting_type, planned_duration_hours, goals, motivation_note, start_time } = ended
  const plan = { fasting_type, planned_duration_hours, goals, motivation_note }
  const body = { ...plan, start_time, end_time: meal.date, first_meal }
  const changed = await call(fasting.change, { params, body, ifMatch: null })
  saveChanged(changed)
  refreshHistory()
  return { ended, changed }
}

/** Changes the running fast. */
function useChangeRunning<Input>(send: (change: Change<Input>) => Promise<Fast & Changed>) {
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ reward, taken_back, ...fast }) => {
      showSaved(fast)
      await saveActive(fast)
      saveChanged({ reward, taken_back })
    },
    // Another tab may have ended it.
    onError: () => void queryClient.invalidateQueries({ queryKey: activeFastQuery.queryKey }),
  })
}

/** Changes the start of a running fast. */
export const useChangeStart = (id: string) =>
  useChangeRunning(({ body, ifMatch }: Change<Instant>) =>
    call(fasting.changeStart, { params: { id }, body: { start_time: body }, ifMatch }),
  )

/** Changes the window of a running fast. */
export const useChangeGoal = (id: string) =>
  useChangeRunning((change: Change<FastGoal>) => call(fasting.changeGoal, { params: { id }, ...change }))

export const {
  useCreate: useEnterPastFast,
  useChange: useChangeFast,
  useDelete: useDeleteFast,
} = defineLogHooks({ ...fasting, create: fasting.enter }, fastingTexts, (deletedId) =>
  deletedId !== undefined && queryClient.getQueryData(activeFastQuery.queryKey)?.id === deletedId
    ? saveActive(null)
    : refreshHistory(),
)
