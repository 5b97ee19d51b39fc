import { medicines, medicineTexts, type NewMedicine } from '@finu/contract/medicines/medicines'
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import type { Change } from '../lib/guarded-change.ts'
import { queryClient } from '../lib/query-client.ts'
import { showSaved } from '../lib/show-saved.ts'
import { nothingTaken } from '../rewards/front/earned.tsx'
import { useLogDeletion } from '../rewards/queries.ts'

const historyPageSize = 10

/** Medicines, latest first. */
export const medicinesQuery = infiniteQueryOptions({
  queryKey: ['medicines', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(medicines.list, { query: { limit: historyPageSize, cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
})

const mostRecent = 5

/** The medicines noted last, each with its dose once. */
export function useRecentMedicines() {
  const { data } = useInfiniteQuery(medicinesQuery)
  const all = data?.pages[0]?.medicines ?? []
  return [...new Map(all.map(({ name, dose }) => [`${name}\n${dose}`, { name, dose }])).values()].slice(0, mostRecent)
}

const refresh = () => void queryClient.invalidateQueries({ queryKey: ['medicines'] })

export const useLogMedicine = () =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: NewMedicine; idempotencyKey: string }) =>
      call(medicines.create, { body: input, idempotencyKey }),
    onSuccess: refresh,
  })

export const useChangeMedicine = (id: string) =>
  useMutation({
    mutationFn: ({ input, ifMatch }: Change<NewMedicine>) =>
      call(medicines.change, { params: { id }, body: input, ifMatch }),
    onSuccess: showSaved,
    // Reload after a failure too, as another tab may have changed or deleted it.
    onSettled: refresh,
  })

export const useDeleteMedicine = () =>
  useLogDeletion(
    { done: medicineTexts.deleted, takenBack: medicineTexts.takenBack, failure: medicineTexts.deleteFailed },
    (id) => call(medicines.remove, { params: { id } }).then(() => nothingTaken),
    refresh,
  )
