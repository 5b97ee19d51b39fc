import { chips, type ChipKind } from '@finu/contract/chips/chips'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Words of the person's own that the forms offer. */
export const chipsQuery = queryOptions({
  queryKey: ['chips'],
  queryFn: async ({ signal }) => (await call(chips.list, { signal })).chips,
})

/** Returns the person's own words of a kind; none until they are loaded. */
export function useOwnWords(kind: ChipKind): string[] {
  const { data = [] } = useQuery(chipsQuery)
  return data.filter((chip) => chip.kind === kind).map(({ name }) => name)
}

const refresh = () => queryClient.invalidateQueries({ queryKey: chipsQuery.queryKey })

/** Keeps a word. */
export const useAddChip = () =>
  useMutation({
    mutationFn: ({ kind, name, idempotencyKey }: { kind: ChipKind; name: string; idempotencyKey: string }) =>
      call(chips.create, { body: { kind, name }, idempotencyKey }),
    onSuccess: refresh,
  })

export const useRenameChip = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => call(chips.rename, { params: { id }, body: { name } }),
    onSettled: refresh,
  })

export const useRemoveChip = () =>
  useMutation({
    mutationFn: (id: string) => call(chips.remove, { params: { id } }),
    onSettled: refresh,
  })
