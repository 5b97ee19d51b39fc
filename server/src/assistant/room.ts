import { chat } from '@finu/contract/assistant/chat'
import { derived, userContent } from '../platform/personal-data.ts'
import { defineMetrics, openCounter } from '../platform/metrics.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { createCoach } from '@finu/coach/model'
import { warmUp as loadWeights } from '@finu/coach/reading/reader'
import { findDamage } from '@finu/coach/reading/weights'
import { openModel } from './models/providers-actions.ts'
import { chatRoutes } from './routes.ts'
import { warmUp } from './safety/find-danger.ts'
import { RepliesUnderWay } from './turns/under-way.ts'

/** The coach runs on this machine. */
const coachTimeoutMs = 30_000

export const assistantRoom = defineRoom({
  contract: { chat },
  personalData: [
    userContent(sql`chat_sessions`, {
      first: '',
      hides: ['next_position', 'writing_id', 'writing_at', 'is_stop_asked'],
    }),
    userContent(sql`chat_messages`, { hides: ['words', 'kept'] }),
    userContent(sql`chat_proposals`),
    userContent(sql`chat_revisions`, { hides: ['fingerprint'] }),
    userContent(sql`chat_memories`),
    derived(sql`chat_days`, { key: sql`day` }),
  ],
  async open({ assistantName: name, freeMessagesADay, model, logger, database, imageKit }) {
    const coach = createCoach(name)
    const damage = findDamage()
    if (damage !== null) logger.error(`The coach cannot read messages: ${damage}`)
    const configured = model ? await openModel(model) : null
    const logModel = async () => {
      const found = await configured?.describe?.()
      if (found) logger[found.isFound ? 'info' : 'warn'](found.sentence)
    }
    const underWay = new RepliesUnderWay()
    const answers = openCounter()
    const assistant = {
      name,
      model: configured?.model ?? coach,
      coach,
      budget: model,
      readsImages: model?.readsImages ?? false,
      timeoutMs: model?.timeoutMs ?? coachTimeoutMs,
      underWay,
      warmUp: loadWeights,
      answers,
      freeMessagesADay,
    }
    const chatHandlers = chatRoutes(assistant, { database, kit: imageKit })
    return {
      handlers: { chat: chatHandlers },
      metrics: [
        defineMetrics({
          metrics: { finu_answers_total: { kind: 'counter', help: 'Answers of the coach and of a configured model.' } },
          read: () => ({ finu_answers_total: answers.figures() }),
        }),
      ],
      hasItsFiles: () => damage === null,
      atStart: () => Promise.all([warmUp(), logModel()]),
      beforeClose: () => underWay.stopAll(),
    }
  },
})
