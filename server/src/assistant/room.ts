import { chat } from '@finu/contract/chat'
import { defineRoom } from '../platform/room.ts'
import { createCoach } from '@finu/coach/model'
import { openModel } from './models/providers-actions.ts'
import { chatRoutes } from './routes.ts'
import { warmUp } from './safety/find-danger.ts'

/** The coach answers from this machine. */
const coachTimeoutMs = 30_000

export const assistantRoom = defineRoom({
  contract: { chat },
  holds: {
    chat_sessions: 'told',
    chat_messages: 'told',
    chat_proposals: 'told',
    chat_memories: 'told',
    chat_days: 'derived',
  },
  async open({ assistantName: name, freeMessagesADay, model }) {
    const chatHandlers = chatRoutes({
      name,
      model: model ? await openModel(model) : createCoach(name),
      budget: model,
      timeoutMs: model?.timeoutMs ?? coachTimeoutMs,
      freeMessagesADay,
    })
    return { handlers: { chat: chatHandlers }, atStart: warmUp }
  },
})
