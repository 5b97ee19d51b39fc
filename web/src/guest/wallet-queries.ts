import { transactions } from '@finu/contract/rewards'
import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { newId } from '../lib/random.ts'

/** Converts points on the guest's own ledger; the call is answered in the browser. */
export function useConvert() {
  return useMutation({
    mutationFn: (points: number) =>
      call(transactions.spend, {
        body: { amount: points, description: 'Converted to FINU' },
        idempotencyKey: newId(),
      }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
