import { memoryTexts } from '@finu/contract/assistant/memories'
import type { CardKind } from '../lib/card-kind.ts'
import { nothingTaken } from '../rewards/front/earned.tsx'
import { EditMemory } from './edit-memory.tsx'
import { useAddMemory, useChangeMemory, useRemoveMemory } from './memory-queries.ts'

export const memoryCardKind: CardKind<'memory'> = {
  title: 'Memory',
  saved: 'Remembered',
  deleted: memoryTexts.deleted,
  failures: { save: memoryTexts.saveFailed, change: memoryTexts.saveFailed, remove: memoryTexts.deleteFailed },
  page: null,
  describe: ({ text }) => ({ title: text, lines: [] }),
  timeOf: () => undefined,
  Edit: EditMemory,
  useSave() {
    const { mutateAsync: add } = useAddMemory()
    return async ({ text }, idempotencyKey) => void (await add({ text, idempotencyKey }))
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeMemory(id)
    return async ({ text }) => void (await change(text))
  },
  useRemove() {
    const { mutateAsync: remove } = useRemoveMemory()
    return async (id) => {
      await remove(id)
      return nothingTaken
    }
  },
}
