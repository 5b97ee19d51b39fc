import { chat } from '@finu/contract/assistant/chat'
import type { Proposal } from '@finu/contract/assistant/proposals'
import { fasting } from '@finu/contract/fasting/fasting'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import type { Client, Reply } from './client.ts'

const creates = new Map<string, Endpoint>([
  ['mood', moods.create],
  ['symptom', symptoms.create],
  ['meal', meals.create],
  ['fast', fasting.start],
  ['exercise', fitness.createExercise],
  ['goal', fitness.createGoal],
  ['memory', chat.addMemory],
])

/** Creates what a card proposes, as the page does: by the ordinary call with the card's id as its key. */
export const createFromCard = (person: Client, { id, kind, log }: Proposal): Promise<Reply> =>
  person.send('end_time' in log ? fasting.enter : creates.get(kind)!, { body: log, key: id })
