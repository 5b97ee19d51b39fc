import { medicines, medicineTexts } from '@finu/contract/medicines/medicines'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages, refresh } from '../lib/queries.ts'
import { defineLogHooks } from '../rewards/queries.ts'

/** Medicines, latest first. */
export const medicinesQuery = pages(medicines.list, { limit: 10 })

const mostRecent = 5

/** The medicines noted last, each with its dose once. */
export function useRecentMedicines() {
  const { data } = useInfiniteQuery(medicinesQuery)
  const all = data?.pages[0]?.medicines ?? []
  return [...new Map(all.map(({ name, dose }) => [`${name}\n${dose}`, { name, dose }])).values()].slice(0, mostRecent)
}

export const {
  useCreate: useLogMedicine,
  useChange: useChangeMedicine,
  useDelete: useDeleteMedicine,
} = defineLogHooks(medicines, medicineTexts, () => void refresh('medicines'))
