import { MemoryInput } from '@finu/contract/assistant/memory-input'
import { type memoryKind as contractKind } from '@finu/contract/assistant/memory-kind'
import { cardTool, type CardKind } from '../../platform/log-kind.ts'
import { addMemory, listMemories } from './actions.ts'

export const memoryKind = {
  cardTools: {
    propose_memory: cardTool({
      description: 'Something about them to keep in mind from now on, only where they asked for it.',
      input: MemoryInput,
      logOf: ({ text }) => ({ text }),
    }),
  },
  create: (ctx, id, { text }) => addMemory(ctx, id, text),
  figuresOf: async () => ({}),

  async findRecord(ctx, id) {
    const found = (await listMemories(ctx)).find((memory) => memory.id === id)
    return found ? { log: { text: found.text }, at: null } : null
  },
  timeField: null,
  change: async (log, { text = log.text }) => ({ text }),
  pointsOf: async () => 0,
} as const satisfies CardKind<typeof contractKind>
