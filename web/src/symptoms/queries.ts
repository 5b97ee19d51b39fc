import type { Reward } from '@finu/contract/rewards/reward'
import {
  symptomPageSize,
  symptoms,
  symptomTexts,
  type Symptom,
  type SymptomFilters,
} from '@finu/contract/symptoms/symptoms'
import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { pages, query, refresh } from '../lib/queries.ts'
import { showSaved } from '../lib/show-saved.ts'
import { toastReward } from '../rewards/front/earned.tsx'
import { defineLogHooks, saveBalance, type Creation } from '../rewards/queries.ts'

export const symptomsMatchingQuery = ({ resolved, ...filters }: SymptomFilters) =>
  pages(symptoms.list, {
    ...filters,
    resolved: resolved === undefined ? undefined : resolved ? 'true' : 'false',
    limit: symptomPageSize,
  })

/** Shows a toast for saved symptoms, with the total points earned. @param undo deletes them */
export const toastSymptoms = (saved: readonly (Symptom & { reward: Reward })[], undo?: () => void) =>
  toastReward(
    saved.length === 1 ? symptomTexts.editSaved : symptomTexts.severalSaved(saved.length),
    saved.map(({ reward }) => reward),
    saved[0]?.timestamp,
    undo,
  )

export const symptomCountQuery = query(symptoms.count, {}, { select: ({ count }) => count })

export const symptomDayQuery = (date: string) => query(symptoms.daily, { params: { date } })

const refreshSymptoms = () => void refresh('symptoms')

async function logEach(all: Creation<typeof symptoms.create>[]) {
  const outcomes = await Promise.allSettled(all.map((each) => call(symptoms.create, each)))
  const saved = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  const failedNames = all.filter((_, index) => outcomes[index]?.status === 'rejected').map(({ body }) => body.name)
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

/** Marks a symptom as resolved or unresolved. */
export const useResolveSymptom = () =>
  useMutation({
    mutationFn: ({ id, isResolved }: { id: string; isResolved: boolean }) =>
      call(isResolved ? symptoms.resolve : symptoms.unresolve, { params: { id } }),
    onSuccess: showSaved,
  })

export const {
  useCreate: useLogSymptom,
  useChange: useChangeSymptom,
  useDelete: useDeleteSymptom,
} = defineLogHooks({ ...symptoms, change: symptoms.update }, symptomTexts, refreshSymptoms)
