import { chat } from '@finu/contract/assistant/chat'
import { memoryTexts } from '@finu/contract/assistant/memories'
import type { CardKind } from '../lib/card-kind.ts'
import { useCall } from '../lib/queries.ts'
import { nothingTaken } from '../rewards/front/earned.tsx'
import { EditMemory } from './edit-memory.tsx'
import { refreshingMemories } from './queries.ts'

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
    const { mutateAsync: add } = useCall(chat.addMemory, refreshingMemories)
    return async ({ text }, idempotencyKey) => void (await add({ body: { text }, idempotencyKey }))
  },
  useChange(id) {
    const { mutateAsync: change } = useCall(chat.changeMemory, refreshingMemories)
    return async ({ text }) => void (await change({ params: { id }, body: { text } }))
  },
  useRemove() {
    const { mutateAsync: remove } = useCall(chat.removeMemory, refreshingMemories)
    return async (id) => {
      await remove({ params: { id } })
      return nothingTaken
    }
  },
}
