import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Done, Id, IdParams, text } from '../platform/wire.ts'

export const memoryLimits = {
  /** Characters of one memory. */
  text: 200,
  /** Memories of one person. */
  most: 50,
} as const

export const memoryTexts = {
  blank: 'Write what to remember',
  full: `${memoryLimits.most} things are remembered. Delete one to add another.`,
  loadFailed: 'Failed to load what is remembered',
  saveFailed: 'Failed to save. Please try again.',
  deleteFailed: 'Failed to delete. Please try again.',
  deleted: 'Forgotten',
} as const

/** A fact about the user that the assistant should remember, in a sentence. */
export const NewMemory = z.object({ text: text(memoryLimits.text).check(z.minLength(1, memoryTexts.blank)) })
export type NewMemory = z.output<typeof NewMemory>

export const Memory = z.object({ id: Id, text: z.string(), createdAt: z.string() })
export type Memory = z.output<typeof Memory>

/** Part of the `chat` calls. */
export const memories = {
  memories: endpoint('GET /chat/memories', {
    summary: 'List what the assistant remembers, oldest first',
    access: 'user',
    answer: z.object({ memories: z.array(Memory) }),
  }),
  addMemory: endpoint('POST /chat/memories', {
    summary: 'Add a memory',
    access: 'user',
    body: NewMemory,
    answer: Memory,
    status: 201,
    idempotent: true,
  }),
  changeMemory: endpoint('PUT /chat/memories/:id', {
    summary: 'Replace a memory',
    access: 'user',
    params: IdParams,
    body: NewMemory,
    answer: Memory,
  }),
  removeMemory: endpoint('DELETE /chat/memories/:id', {
    summary: 'Delete a memory',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
}
