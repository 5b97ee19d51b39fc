import type { Answer, Endpoint, EndpointSpec, Sent } from '@finu/contract/platform/endpoint'
import type { Changed, Reward, TakenBack } from '@finu/contract/rewards/reward'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { isGone } from '../lib/api-error.ts'
import { callWith } from '../lib/api.ts'
import type { Change } from '../lib/guarded-change.ts'
import { pages, query } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { showSaved } from '../lib/show-saved.ts'
import { nothingTaken } from './front/earned.tsx'
import { deleteUndoably, undoLogs } from './front/undo.tsx'

export const balanceQuery = query(transactions.balance, {}, { select: ({ balance }) => balance })

/** Points that can be earned today, and the remaining ones. Any log changes them, so they are loaded each time. */
export const availableQuery = query(rewards.available, {}, { staleTime: 0 })

export const rewardStatsQuery = query(rewards.stats, {}, { staleTime: 0 })

export const movementsQuery = pages(transactions.history, { limit: 8 }, { staleTime: 0 })

/** Caches the balance from the answer to another call. */
export function saveBalance(balance: number) {
  queryClient.setQueryData(balanceQuery.queryKey, { balance })
}

/** Caches the balance from the answer to a change, if that moved points. */
export function saveChanged({ reward, taken_back }: Partial<Changed>) {
  const balance = (reward ?? taken_back)?.new_balance
  if (balance !== undefined) saveBalance(balance)
}

type Answers<T> = Endpoint<EndpointSpec & { answer: z.ZodMiniType<T> }>
type Removal = Answers<{ success: true } & Partial<TakenBack>>

interface DeletionTexts {
  /** 'Mood deleted'. */
  deleted: string
  /** 'Undone', for one that was just saved. */
  takenBack?: string
  /** Text for a failure without a reason from the server. */
  deleteFailed: string
}

/**
 * Deletes a log and takes back its points, if its kind earns any.
 * @param refresh reloads the data that includes it
 * @returns the mutation; `removeUndoably`, which hides the log at once and deletes it after the time to undo; and
 * `takeBack`, which deletes a log that was just saved, and resolves to false if that failed; `removing` returns the
 * deletion of one for `undoLogs`
 */
export function useLogDeletion(
  remove: Removal,
  { deleted: done, takenBack = done, deleteFailed: failure }: DeletionTexts,
  refresh: (id: string) => void | Promise<void>,
) {
  const mutation = useMutation({
    mutationFn: async (id: string) => ({ ...nothingTaken, ...(await callWith(remove, { params: { id } })) }),
    onSuccess: async ({ new_balance }, id) => {
      if (new_balance !== undefined) saveBalance(new_balance)
      await refresh(id)
    },
    onError: (error, id) => {
      // Another tab has already deleted it.
      if (isGone(error)) void refresh(id)
    },
  })
  const removing = (id: string) => () => mutation.mutateAsync(id)
  const removeUndoably = (id: string) => deleteUndoably({ id, done, failure, remove: removing(id) })
  const takeBack = (id: string) => undoLogs({ done: takenBack, failure, removes: [removing(id)] })
  return { ...mutation, removing, removeUndoably, takeBack }
}

/** The input that creates a log, with the idempotency key for retries. */
export interface Creation<E extends Endpoint> {
  body: Sent<E, 'body'>
  idempotencyKey: string
}

interface LogCalls<Create, Update, Remove> {
  create: Create
  change: Update
  remove: Remove
}

/**
 * Returns the hooks that create, change and delete the logs of a kind, and cache the balance after it.
 * @param refresh reloads the data that includes a log
 * @param onCreated called with each log that was created
 */
export const defineLogHooks = <
  Create extends Answers<{ id: string; reward?: Reward | null }>,
  Update extends Answers<{ id: string } & Partial<Changed>>,
>(
  { create, change, remove }: LogCalls<Create, Update, Removal>,
  texts: DeletionTexts,
  refresh: (id?: string) => void | Promise<void>,
  onCreated?: (log: Answer<Create>) => void,
) => ({
  useCreate: () =>
    useMutation({
      mutationFn: (creation: Creation<Create>) => callWith(create, creation),
      onSuccess: (log) => {
        saveChanged(log)
        onCreated?.(log)
        void refresh()
      },
    }),
  useChange: (id: string) =>
    useMutation({
      mutationFn: (input: Change<Sent<Update, 'body'>>) => callWith(change, { params: { id }, ...input }),
      onSuccess: (saved) => {
        showSaved(saved)
        saveChanged(saved)
      },
      // Reload after a failure too, as another tab may have changed or deleted it.
      onSettled: () => void refresh(),
    }),
  useDelete: () => useLogDeletion(remove, texts, refresh),
})
