import { inTurnOf } from '@finu/coach/reading/reader'
import { chat } from '@finu/contract/assistant/chat'
import type { Handlers } from '../platform/http.ts'
import type { RedrawTools } from '../images/actions.ts'
import { deleteSession, listSessions, renameSession } from './history/actions.ts'
import { getSession, listThread } from './history/message-actions.ts'
import { searchMessages } from './history/search-actions.ts'
import { readLabel } from './labels/actions.ts'
import { addMemory, changeMemory, listMemories, removeMemory } from './memory/actions.ts'
import type { Assistant } from './models/assistant.ts'
import { changeProposal, settleProposal } from './proposals/actions.ts'
import { checkRevision, settleRevision } from './revisions/actions.ts'
import { readMeal } from './sentences/actions.ts'
import { regenerate, sendMessage, stopReply } from './turns/actions.ts'
import { guidanceByCountry } from './safety/answers.ts'
import { getWelcome } from './turns/welcome-actions.ts'

export const chatRoutes = (assistant: Assistant, tools: RedrawTools): Handlers<typeof chat> => ({
  readLabel: (call, { file }) => readLabel(call, assistant, tools, file),
  readMeal: (call, { body }) => inTurnOf(call.userId, () => readMeal(call, tools.database, body.text)),
  send: (call, { body }) => inTurnOf(call.userId, () => sendMessage(call, assistant, body)),
  regenerate: (call, { params }) => inTurnOf(call.userId, () => regenerate(call, assistant, params.id)),
  stop: (call, { params }) => stopReply(call, assistant.underWay, params.id),
  sessions: (call, { query }) => listSessions(call, query),
  session: (call, { params }) => getSession(call, params.id),
  rename: (call, { params, body }) => renameSession(call, params.id, body.title),
  remove: (call, { params }) => deleteSession(call, params.id),
  messages: (call, { params }) => listThread(call, params.id),
  search: (call, { query }) => searchMessages(call, query),
  changeProposal: (call, { params, body }) => changeProposal(call, params.id, body),
  settleProposal: (call, { params, body }) => settleProposal(call, params.id, body.state),
  checkRevision: (call, { params }) => checkRevision(call, params.id),
  settleRevision: (call, { params, body }) => settleRevision(call, params.id, body.state),
  memories: async (call) => ({ memories: await listMemories(call) }),
  addMemory: (call, { body }) => addMemory(call, call.newId, body.text),
  changeMemory: (call, { params, body }) => changeMemory(call, params.id, body.text),
  removeMemory: (call, { params }) => removeMemory(call, params.id),
  welcome: (call) => getWelcome(call, assistant),
  helpLines: (_, { query }) => Promise.resolve(guidanceByCountry(query)),
})
