import {
  symptomPageSize,
  symptoms,
  symptomTexts,
  type NewSymptom,
  type Symptom,
  type SymptomFilters,
} from '@finu/contract/symptoms/symptoms'
import type { Reward } from '@finu/contract/rewards/reward'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { Change } from '../lib/guarded-change.ts'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { showSaved } from '../lib/show-saved.ts'
import { toastReward } from '../rewards/front/earned.tsx'
import { saveBalance, useLogDeletion } from '../rewards/queries.ts'

export function symptomsMatchingQuery(filters: SymptomFilters) {
  return infiniteQueryOptions({
    queryKey: ['symptoms', 'list', filters],
    queryFn: ({ pageParam, signal }) => {
      const { resolved, ...others } = filters
      const isResolved = resolved === undefined ? undefined : resolved ? 'true' : 'false'
      const page = { limit: symptomPageSize, cursor: pageParam || undefined }
      return call(symptoms.list, { query: { ...others, resolved: isResolved, ...page }, signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
}

/** Shows a toast for saved symptoms, with the total points earned. @param undo deletes them */
export const toastSymptoms = (saved: readonly (Symptom & { reward: Reward })[], undo?: () => void) =>
  toastReward(
    saved.length === 1 ? symptomTexts.editSaved : symptomTexts.severalSaved(saved.length),
    saved.map(({ reward }) => reward),
    saved[0]?.timestamp,
    undo,
  )

export const symptomHistoryQuery = symptomsMatchingQuery({})

export const symptomCountQuery = queryOptions({
  queryKey: ['symptoms', 'count'],
  queryFn: async ({ signal }) => (await call(symptoms.count, { signal })).count,
})

export function symptomDayQuery(date: string) {
  return queryOptions({
    queryKey: ['symptoms', 'daily', date],
    queryFn: ({ signal }) => call(symptoms.daily, { params: { date }, signal }),
  })
}

function refreshSymptoms() {
  void queryClient.invalidateQueries({ queryKey: ['symptoms'] })
}

/** A symptom to save, with the idempotency key for retries. */
interface SymptomToLog {
  symptom: NewSymptom
  idempotencyKey: string
}

async function logEach(all: SymptomToLog[]) {
  const outcomes = await Promise.allSettled(
    all.map(({ symptom, idempotencyKey }) => call(symptoms.create, { body: symptom, idempotencyKey })),
  )
  const saved = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  const failedNames = all
    .filter((_, index) => outcomes[index]?.status === 'rejected')
    .map(({ symptom }) => symptom.name)
  return { saved, failures, failedNames }
}

/** Saves each symptom with its own call, in parallel. Never rejects: the result contains the failed ones. */
export function useLogSymptoms() {
  return useMutation({
    mutationFn: logEach,
    onSuccess: ({ saved }) => {
      if (saved.length === 0) return
      // The answers may arrive in any order; the highest balance is the latest.
      saveBalance(Math.max(...saved.map(({ reward }) => reward.new_balance)))
      refreshSymptoms()
    },
  })
}

/** Saves one symptom. */
export function useLogSymptom() {
  return useMutation({
    mutationFn: ({ symptom, idempotencyKey }: SymptomToLog) => call(symptoms.create, { body: symptom, idempotencyKey }),
    onSuccess: ({ reward }) => {
      saveBalance(reward.new_balance)
      refreshSymptoms()
    },
  })
}

/** Marks a symptom as resolved or unresolved. */
export function useResolveSymptom() {
  return useMutation({
    mutationFn: ({ id, isResolved }: { id: string; isResolved: boolean }) =>
      call(isResolved ? symptoms.resolve : symptoms.unresolve, { params: { id } }),
    onSuccess: showSaved,
  })
}

export function useChangeSymptom(id: string) {
  return useMutation({
    mutationFn: ({ input, ifMatch }: Change<NewSymptom>) =>
      call(symptoms.update, { params: { id }, body: input, ifMatch }),
    onSuccess: showSaved,
    // Reload after a failure too, as another tab may have changed or deleted it.
    onSettled: refreshSymptoms,
  })
}

export const useDeleteSymptom = () =>
  useLogDeletion(
    { done: symptomTexts.deleted, takenBack: symptomTexts.takenBack, failure: symptomTexts.deleteFailed },
    (id) => call(symptoms.remove, { params: { id } }),
    refreshSymptoms,
  )
