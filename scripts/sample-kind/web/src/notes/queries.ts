import { notes, type NewNote } from '@finu/contract/notes/notes'
import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import type { Change } from '../lib/guarded-change.ts'

export const useWriteNote = () =>
  useMutation({
    mutationFn: ({ note, idempotencyKey }: { note: NewNote; idempotencyKey: string }) =>
      call(notes.create, { body: note, idempotencyKey }),
  })

export const useChangeNote = (id: string) =>
  useMutation({
    mutationFn: ({ input, ifMatch }: Change<NewNote>) => call(notes.change, { params: { id }, body: input, ifMatch }),
  })

export const useRemoveNote = () => useMutation({ mutationFn: (id: string) => call(notes.remove, { params: { id } }) })
