import { labels } from './labels.ts'
import { sentences } from './sentences.ts'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { CountryGuidance, dangers, Guidance, guidanceLanguages, OfferedHelp } from './guidance.ts'
import { memories } from './memories.ts'
import { Proposal, proposals } from './proposals.ts'
import { ReplyChart } from './reply-chart.ts'
import { Suggestions } from './suggestions.ts'
import { Revision, revisions } from './revisions.ts'
import { Reward } from '../rewards/reward.ts'
import { Done, Id, Problem, queryNumber, rawText, text } from '../platform/wire.ts'

export const chatLimits = {
  /** Characters of one message. */
  message: 8_000,
  /** Characters of one reply; a longer one is cut off. */
  reply: 20_000,
  /** Messages of one call. */
  sent: 200,
  title: 80,
  /** Messages of a conversation that are sent to a model. */
  remembered: 30,
  searchPage: 20,
  sessionsPage: 30,
  recent: 10,
  /** Every nth message of a conversation earns points. */
  rewardedEvery: 5,
} as const

/** The points for every fifth message of a conversation, and their name in the history. */
export const chatBonus = { points: 25, name: 'Chat with AI Assistant' } as const

export const chatTexts = {
  sendFailed: 'Failed to send message. Please try again.',
  notFound: 'Chat session not found, starting new conversation',
  started: (title: string) => `Started conversation: ${title}`,
  welcomeBack: (title: string) => `Welcome back to "${title}"! How can I help you continue this discussion?`,
  rewarded: "Great conversation! You've earned 25 tokens!",
  disclaimer: 'The assistant can make mistakes. Check important info.',
  empty: 'What can I help with?',
  loading: 'Loading conversation...',
  loadingChats: 'Loading chats...',
  noChats: 'No chat history',
  noResults: 'No conversations found',
  noRecent: 'No recent conversations',
  blank: 'Write a message first',
  notSaved: 'This message and its answer could not be saved. The words above hold all the same.',
  busy: 'A reply is still being written. Stop it or wait a moment.',
  dayFull: 'Your free messages for today are used up. More come tomorrow.',
  tokensUsed: 'The assistant has written all it may for you today. It is back tomorrow.',
  tokensUsedByAll: 'The assistant has reached its limit for today. It is back tomorrow; everything else works.',
  /** Follows one of those two texts: says that the coach answers in the meantime. */
  coachMeanwhile: 'Until then the built-in coach answers.',
  coachInstead: 'The language model is not answering. The built-in coach replies until it is back.',
  coachGoesOn: 'The model broke off here, so what stands above is not whole. The built-in coach answers instead.',
  renameFailed: 'Failed to rename chat',
  deleteFailed: 'Failed to delete chat',
} as const

/** Ids made by the browser: `session_{milliseconds}_{nine base-36 characters}`. They are unique only per user. */
export const SessionId = z
  .string('That is not a valid session id')
  .check(z.maxLength(31), z.regex(/^session_\d{13}_[0-9a-z]{9}$/, 'That is not a valid session id'))

/**
 * Makes a session id.
 * @param random returns a number from 0 to below 1
 */
export function newSessionId(now: number, random: () => number): string {
  const letters = Array.from({ length: 9 }, () => Math.floor(random() * 36).toString(36)).join('')
  return `session_${now}_${letters}`
}

const messageStates = ['writing', 'done', 'stopped', 'failed'] as const

/** Shown with the text of a reply, and stored with it. */
const shownWithReply = {
  /** The trend that it describes, as a chart. */
  chart: z.nullable(ReplyChart),
  suggestions: Suggestions,
  guidance: z.nullable(Guidance),
  offer: z.nullable(OfferedHelp),
}
export const ShownWithReply = z.object(shownWithReply)
export type ShownWithReply = z.output<typeof ShownWithReply>

export const ChatMessage = z.object({
  id: Id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string(),
  /** A reply in progress grows; a client that returns asks again until it is done. */
  state: z.enum(messageStates),
  /** Proposed logs, as cards below it. */
  proposals: z.array(Proposal),
  /** Proposed changes and deletions, as cards below those. */
  revisions: z.array(Revision),
  ...shownWithReply,
})
export type ChatMessage = z.output<typeof ChatMessage>

export const ChatSession = z.object({
  id: SessionId,
  title: z.string(),
  lastMessageAt: z.string(),
  messageCount: z.int(),
})
export type ChatSession = z.output<typeof ChatSession>

const ChatSessionDetail = z.object({
  id: SessionId,
  threadId: Id,
  title: z.string(),
  createdAt: z.string(),
  lastMessageAt: z.string(),
  messages: z.array(ChatMessage),
})
export type ChatSessionDetail = z.output<typeof ChatSessionDetail>

/** The conversation as the browser has it. Only the last message counts, and only if it is the user's. */
const ChatSend = z.object({
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: rawText(chatLimits.reply) }), 'Use a list')
    .check(
      z.minLength(1, chatTexts.blank),
      z.maxLength(chatLimits.sent, `Send the latest ${chatLimits.sent} messages at most`),
    ),
  sessionId: z.optional(z.nullable(SessionId)),
  threadId: z.optional(z.nullable(Id)),
  /** Figures that the browser shows beside the chat. The server ignores them and reads the user's records. */
  dashboardData: z.nullish(z.object({ tokens: z.optional(z.number()) })),
})

export const ChatReply = z.object({
  response: z.string(),
  sessionId: SessionId,
  threadId: Id,
  messageId: Id,
  state: z.enum(messageStates),
  proposals: z.array(Proposal),
  revisions: z.array(Revision),
  ...shownWithReply,
  messageCount: z.int(),
  title: z.string(),
  /** True to congratulate on a fifth message that earned points; false if the reply says to seek help. */
  hasChatBonus: z.boolean(),
  /** The reward of this message; null if the reply was stopped or failed. */
  reward: z.nullable(Reward),
})
export type ChatReply = z.output<typeof ChatReply>

/** A streamed reply: one of these per server-sent event, `done` or `failed` last. */
const ChatEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    sessionId: SessionId,
    threadId: Id,
    messageId: Id,
    title: z.string(),
  }),
  z.object({ type: z.literal('text'), delta: z.string() }),
  z.object({ type: z.literal('proposal'), proposal: Proposal }),
  z.object({ type: z.literal('revision'), revision: Revision }),
  z.object({ type: z.literal('chart'), chart: ReplyChart }),
  z.object({ type: z.literal('guidance'), guidance: Guidance }),
  z.object({ type: z.literal('offer'), offer: OfferedHelp }),
  /** An earlier card was dismissed. */
  z.object({ type: z.literal('left'), cardId: Id }),
  /** An earlier card was saved by the person's word. */
  z.object({ type: z.literal('saved'), cardId: Id }),
  z.extend(ChatReply, { type: z.literal('done') }),
  z.extend(Problem, { type: z.literal('failed') }),
])
export type ChatEvent = z.output<typeof ChatEvent>

const SessionParams = z.object({ id: SessionId })

export const chat = {
  ...labels,
  ...sentences,
  send: endpoint('POST /chat', {
    summary: 'Send a message to the assistant',
    description: 'The response is streamed if the request accepts text/event-stream.',
    access: 'user',
    // Guidance for a person in danger waits for no model of others.
    asksOthers: 'in a part',
    body: ChatSend,
    maxBodyKb: 64,
    answer: ChatReply,
    events: ChatEvent,
    idempotent: true,
    refuses: { 402: 'The daily message limit is reached' },
  }),
  regenerate: endpoint('POST /chat/sessions/:id/regenerate', {
    summary: 'Regenerate the last reply of a conversation',
    access: 'user',
    asksOthers: true,
    params: SessionParams,
    answer: ChatReply,
    events: ChatEvent,
    idempotent: true,
    refuses: { 402: 'The daily message limit is reached' },
  }),
  stop: endpoint('POST /chat/sessions/:id/stop', {
    summary: 'Stop the reply that is being written',
    description: 'Keeps the part that was already written.',
    access: 'user',
    params: SessionParams,
    answer: Done,
  }),
  sessions: endpoint('GET /chat/sessions', {
    summary: 'List conversations, most recent first',
    access: 'user',
    query: z.object({
      limit: queryNumber(1, 100, chatLimits.sessionsPage),
      /** The id of the last conversation of the previous page. */
      before: z.optional(SessionId),
    }),
    answer: z.array(ChatSession),
  }),
  session: endpoint('GET /chat/sessions/:id', {
    summary: 'Get a conversation with its messages',
    access: 'user',
    params: SessionParams,
    answer: ChatSessionDetail,
  }),
  rename: endpoint('PATCH /chat/sessions/:id', {
    summary: 'Rename a conversation',
    access: 'user',
    params: SessionParams,
    body: z.object({ title: text(chatLimits.title).check(z.minLength(1, 'Enter a title')) }),
    answer: ChatSession,
  }),
  remove: endpoint('DELETE /chat/sessions/:id', {
    summary: 'Delete a conversation and its messages',
    access: 'user',
    params: SessionParams,
    answer: Done,
  }),
  messages: endpoint('GET /chat/threads/:id/messages', {
    summary: 'List the messages of a conversation by its thread id',
    access: 'user',
    params: z.object({ id: Id }),
    answer: z.array(ChatMessage),
  }),
  search: endpoint('GET /chat/search', {
    summary: 'Search conversations, most recent first',
    access: 'user',
    query: z.object({
      search: text(200),
      limit: queryNumber(1, 50, chatLimits.searchPage),
      page: queryNumber(1, 1_000, 1),
    }),
    answer: z.object({
      sessions: z.array(
        z.extend(ChatSession, {
          /** The message with the match. */
          messageId: Id,
          /** The passage found: pieces in order, with the matching ones marked. */
          preview: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
        }),
      ),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      hasMore: z.boolean(),
    }),
  }),
  welcome: endpoint('GET /chat/welcome', {
    summary: 'Get the assistant’s name and suggested questions',
    access: 'user',
    answer: z.object({
      assistantName: z.string(),
      /** True if the built-in coach answers, which needs no model. */
      isBuiltIn: z.boolean(),
      /** True if a model is configured that reads the label in a photo. */
      readsLabels: z.boolean(),
      starters: z.array(z.string()),
      /** Messages a day, and how many of them are left; null if there is no limit. */
      messagesADay: z.nullable(z.int()),
      messagesLeft: z.nullable(z.int()),
      /** When the full number is available again. */
      messagesAgainAt: z.string(),
    }),
  }),
  helpLines: endpoint('GET /chat/help-lines', {
    summary: 'List emergency and crisis numbers by country',
    access: 'user',
    query: z.object({ danger: z.enum(dangers), language: z.enum(guidanceLanguages) }),
    answer: z.array(CountryGuidance),
  }),
  ...proposals,
  ...revisions,
  ...memories,
}
