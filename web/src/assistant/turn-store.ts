import {
  chat,
  chatTexts,
  newSessionId,
  type ChatEvent,
  type ChatMessage,
  type ChatReply,
  type ChatSessionDetail,
} from '@finu/contract/assistant/chat'
import type { Guidance, OfferedHelp } from '@finu/contract/assistant/guidance'
import type { Proposal } from '@finu/contract/assistant/proposals'
import type { ReplyChart } from '@finu/contract/assistant/reply-chart'
import type { Revision } from '@finu/contract/assistant/revisions'
import { transactions } from '@finu/contract/rewards/rewards'
import { useSyncExternalStore } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { now } from '../lib/clock.ts'
import { formatInstant } from '../lib/instants.ts'
import { createListeners } from '../lib/listeners.ts'
import { refresh } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { random } from '../lib/random.ts'
import { forgetAtSessionEnd, sessionSignal } from '../lib/session.ts'
import { stream, type Streamed } from '../lib/stream.ts'
import { balanceQuery } from '../rewards/queries.ts'
import { refreshLogs, refreshSessions, sessionQuery } from './queries.ts'

/** A turn in progress in this tab. It continues while the person visits another page. */
export interface LiveTurn {
  /** Null if a reply is being regenerated. */
  question: string | null
  /** Messages before the turn. */
  before: ChatMessage[]
  /** Title of the conversation, once the server has sent it. */
  title: string | null
  reply: string
  /** Proposals of the reply so far. */
  proposals: Proposal[]
  /** Revisions of the reply so far. */
  revisions: Revision[]
  /** Chart of the reply so far. */
  chart: ReplyChart | null
  guidance: Guidance | null
  offer: OfferedHelp | null
  isStopping: boolean
}

type SendStream = AsyncGenerator<Streamed<typeof chat.send> | Streamed<typeof chat.regenerate>>

let turns: Readonly<Record<string, LiveTurn>> = {}
const listeners = createListeners()
forgetAtSessionEnd(() => {
  turns = {}
  listeners.tell()
})

function change(sessionId: string, turn: LiveTurn | null) {
  const { [sessionId]: _gone, ...others } = turns
  turns = turn ? { ...others, [sessionId]: turn } : others
  listeners.tell()
}

/** Changes fields of a turn in progress. @returns the changed turn; null if the session has ended meanwhile */
function update(sessionId: string, changed: (turn: LiveTurn) => Partial<LiveTurn>): LiveTurn | null {
  const turn = turns[sessionId]
  if (!turn) return null
  const next = { ...turn, ...changed(turn) }
  change(sessionId, next)
  return next
}

/** Returns the turn in progress in a conversation, if any. */
export const useLiveTurn = (sessionId: string | undefined): LiveTurn | undefined =>
  useSyncExternalStore(listeners.subscribe, () => (sessionId === undefined ? undefined : turns[sessionId]))

export const isLive = (sessionId: string): boolean => turns[sessionId] !== undefined

export const createSessionId = () => newSessionId(now(), random)

const nothingShown = { proposals: [], revisions: [], chart: null, suggestions: [], guidance: null, offer: null }

const rewardToastMs = 4_000

/** Playback speed of a reply that arrived as a whole: characters per step, and the interval of steps. */
const replay = { characters: 3, everyMs: 50 }

async function playBack(sessionId: string, text: string) {
  for (let end = replay.characters; end < text.length && isLive(sessionId); end += replay.characters) {
    update(sessionId, () => ({ reply: text.slice(0, end) }))
    await new Promise((resolve) => setTimeout(resolve, replay.everyMs))
  }
  update(sessionId, () => ({ reply: text }))
}

/** Adds a finished turn to the cached conversation, so that the layout does not shift at its end. */
function keep(sessionId: string, { question, before }: LiveTurn, reply: ChatReply) {
  const timestamp = formatInstant(now())
  const { messageId, threadId, title, response: content, state, proposals, revisions, chart } = reply
  const { suggestions, guidance, offer } = reply
  const said: ChatMessage[] =
    question === null
      ? []
      : [
          {
            id: `${messageId}-question`,
            role: 'user',
            content: question,
            timestamp,
            state: 'done',
            ...nothingShown,
          },
        ]
  const shown = { proposals, revisions, chart, suggestions, guidance, offer }
  const answered: ChatMessage = { id: messageId, role: 'assistant', content, timestamp, state, ...shown }
  queryClient.setQueryData(sessionQuery(sessionId).queryKey, (session) => ({
    ...(session ?? { id: sessionId, threadId, title, createdAt: timestamp }),
    lastMessageAt: timestamp,
    messages: [...before, ...said, answered],
  }))
}

/** Returns the cards, with the one of the given id dismissed. */
const dismissIn = <Card extends Proposal | Revision>(cards: Card[], cardId: string): Card[] =>
  cards.map((card) => (card.id === cardId ? { ...card, state: 'dismissed' } : card))

const dismissBelow = <Reply extends Pick<ChatMessage, 'proposals' | 'revisions'>>(reply: Reply, cardId: string) => ({
  ...reply,
  proposals: dismissIn(reply.proposals, cardId),
  revisions: dismissIn(reply.revisions, cardId),
})

/** Shows a card of an earlier message as dismissed, because another one replaces it or it was withdrawn. */
const dismissEarlier = (sessionId: string, cardId: string) =>
  changeMessages(sessionId, (messages) => messages.map((message) => dismissBelow(message, cardId)))

function dismiss(sessionId: string, cardId: string) {
  dismissEarlier(sessionId, cardId)
  update(sessionId, (turn) => dismissBelow(turn, cardId))
}

/** Shows a card of an earlier message as saved by the person's word, and reads again what the new record changed. */
function showSaved(sessionId: string, cardId: string) {
  changeMessages(sessionId, (messages) =>
    messages.map((message) => ({
      ...message,
      proposals: message.proposals.map((card) => (card.id === cardId ? { ...card, state: 'saved' as const } : card)),
    })),
  )
  void refreshLogs(sessionId)
}

function showTitle(sessionId: string, title: string) {
  const turn = update(sessionId, () => ({ title }))
  if (turn?.before.length === 0) void refreshSessions()
}

function addProposal(sessionId: string, proposal: Proposal) {
  const turn = update(sessionId, ({ proposals }) => ({ proposals: [...proposals, proposal] }))
  if (turn && proposal.replaces) dismissEarlier(sessionId, proposal.replaces)
}

function addRevision(sessionId: string, revision: Revision) {
  const turn = update(sessionId, ({ revisions }) => ({ revisions: [...revisions, revision] }))
  if (turn && revision.replaces) dismissEarlier(sessionId, revision.replaces)
}

/** Shows an event of a reply. @throws ApiError if the reply failed */
function handleEvent(sessionId: string, event: ChatEvent): void {
  switch (event.type) {
    case 'started':
      return showTitle(sessionId, event.title)
    case 'text':
      return void update(sessionId, ({ reply }) => ({ reply: reply + event.delta }))
    case 'proposal':
      return addProposal(sessionId, event.proposal)
    case 'revision':
      return addRevision(sessionId, event.revision)
    case 'chart':
      return void update(sessionId, () => ({ chart: event.chart }))
    case 'guidance':
      return void update(sessionId, () => ({ guidance: event.guidance }))
    case 'offer':
      return void update(sessionId, () => ({ offer: event.offer }))
    case 'left':
      return dismiss(sessionId, event.cardId)
    case 'saved':
      return showSaved(sessionId, event.cardId)
    case 'done': {
      const { type: _type, ...reply } = event
      return finish(sessionId, reply)
    }
    case 'failed':
      throw new ApiError(502, event.detail, event.code)
  }
}

/** Shows a reply as it arrives. @throws ApiError if it failed, or ended too early */
async function follow(sessionId: string, pieces: SendStream): Promise<void> {
  for await (const piece of pieces) {
    if (piece.type === 'answer') {
      await playBack(sessionId, piece.answer.response)
      return finish(sessionId, piece.answer)
    }
    handleEvent(sessionId, piece.event)
    if (piece.event.type === 'done') return
  }
  throw new ApiError(0, chatTexts.sendFailed)
}

function finish(sessionId: string, reply: ChatReply) {
  const turn = turns[sessionId]
  // The turn is gone if the session has ended meanwhile.
  if (!turn) return
  keep(sessionId, turn, reply)
  change(sessionId, null)
  void refreshSessions()
  void refresh(chat.welcome)
  if (reply.hasChatBonus) toast.success(chatTexts.rewarded, { duration: rewardToastMs })
  if (reply.reward) void refresh(transactions.balance)
}

function begin(sessionId: string, question: string | null, before: ChatMessage[]) {
  change(sessionId, { question, before, title: null, reply: '', ...nothingShown, isStopping: false })
}

/** Changes a conversation's cached messages, including those shown above a turn in progress. */
export function changeMessages(sessionId: string, changed: (messages: ChatMessage[]) => ChatMessage[]) {
  queryClient.setQueryData(
    sessionQuery(sessionId).queryKey,
    (session) => session && { ...session, messages: changed(session.messages) },
  )
  update(sessionId, ({ before }) => ({ before: changed(before) }))
}

/** Returns a conversation from the cache. */
export const knownSession = (sessionId: string): ChatSessionDetail | undefined =>
  queryClient.getQueryData(sessionQuery(sessionId).queryKey)

const knownMessages = (sessionId: string): ChatMessage[] => knownSession(sessionId)?.messages ?? []

/**
 * Sends a message; resolves when the reply is complete or has failed, which is reported to the person.
 * @returns false if the server does not have the message
 */
export function say(sessionId: string, question: string): Promise<boolean> {
  begin(sessionId, question, knownMessages(sessionId))
  const tokens = queryClient.getQueryData(balanceQuery.queryKey)?.balance
  const body = {
    messages: [{ role: 'user' as const, content: question }],
    sessionId,
    threadId: knownSession(sessionId)?.threadId ?? null,
    dashboardData: tokens === undefined ? {} : { tokens },
  }
  return settle(sessionId, question, () => follow(sessionId, stream(chat.send, { body })))
}

/** Regenerates the last reply. @returns false if that failed, which is reported to the person */
export function regenerate(sessionId: string): Promise<boolean> {
  const messages = knownMessages(sessionId)
  const last = messages.findLastIndex((message) => message.role === 'user')
  begin(sessionId, null, messages.slice(0, last + 1))
  const params = { id: sessionId }
  return settle(sessionId, null, () => follow(sessionId, stream(chat.regenerate, { params })))
}

/** Statuses whose message explains the failure: no session, plan used up, forbidden, reply in progress, rate limit. */
const tellingStatuses: ReadonlySet<number> = new Set([401, 402, 403, 409, 429])

async function settle(sessionId: string, question: string | null, work: () => Promise<void>): Promise<boolean> {
  const signal = sessionSignal()
  try {
    await work()
    return true
  } catch (error) {
    if (signal.aborted) return false
    const isExplained = error instanceof ApiError && tellingStatuses.has(error.status)
    const isUsedUp = error instanceof ApiError && error.code === 'messages_used_up' && error.status === 402
    if (isUsedUp) void refresh(chat.welcome)
    else if (!(error instanceof ApiError && error.status === 401))
      toast.error(isExplained ? error.message : chatTexts.sendFailed)
    // Reload the conversation: a reply that has started continues on the server.
    const known = await queryClient
      .fetchQuery({ ...sessionQuery(sessionId), staleTime: 0, retry: false })
      .catch(() => null)
    change(sessionId, null)
    return known?.messages.findLast((message) => message.role === 'user')?.content === question
  }
}

/** Stops the reply in progress; its text so far is kept. */
export async function stopReply(sessionId: string): Promise<void> {
  const turn = update(sessionId, () => ({ isStopping: true }))
  await call(chat.stop, { params: { id: sessionId } }).catch(() => {
    update(sessionId, () => ({ isStopping: false }))
  })
  if (!turn) await queryClient.invalidateQueries({ queryKey: sessionQuery(sessionId).queryKey })
}
