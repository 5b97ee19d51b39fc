import { chatTexts, type ChatMessage } from '@finu/contract/assistant/chat'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import { ArrowUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUpLeft'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isMobile, useMedia } from '../lib/media.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { LimitCard } from '../subscription/front/limit-card.tsx'
import { Mark } from '../ui/brand.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { chatColumn } from './chat-column.ts'
import { Composer, type ComposerState } from './composer.tsx'
import { readDraft, useDraft, writeDraft } from './draft-store.ts'
import { FirstMood } from './first-mood.tsx'
import { sessionQuery, useAssistantName, welcomeQuery } from './queries.ts'
import { forgetChat, saveChat, saveReply, saveSession } from './saved-chat-store.ts'
import { Thread } from './thread.tsx'
import { createSessionId, isLive, knownSession, say, stopReply, useLiveTurn, type LiveTurn } from './turn-store.ts'

const page = 'flex min-h-0 flex-1 flex-col'

function stateOf(live: LiveTurn | undefined, isLoading: boolean, last: ChatMessage | undefined): ComposerState {
  if (live) return live.isStopping ? 'stopping' : 'writing'
  if (isLoading) return 'loading'
  return last?.state === 'writing' ? 'writing' : 'ready'
}

/** The chat with the assistant: an open conversation, or a new one. */
export function ChatScreen() {
  const { sessionId, message } = useSearch({ from: '/shell/assistant' })
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const name = useAssistantName()
  const field = useRef<HTMLTextAreaElement>(null)
  const live = useLiveTurn(sessionId)
  const session = useQuery({ ...sessionQuery(sessionId ?? ''), enabled: sessionId !== undefined && !live })
  const text = useDraft(userId, sessionId)
  const isLoading = sessionId !== undefined && !live && session.isPending
  const opened = session.data

  useEffect(() => {
    if (opened) saveSession(userId, opened)
  }, [userId, opened])

  async function send(question: string) {
    const id = sessionId ?? createSessionId()
    // Keep the draft if a suggestion is sent instead of it.
    if (question === text.trim()) writeDraft(userId, sessionId, '')
    const sending = say(id, question)
    const messageCount = (session.data?.messages.length ?? 0) + 1
    saveChat(userId, { currentSessionId: id, currentThreadId: session.data?.threadId ?? null, messageCount })
    if (sessionId === undefined) void navigate({ to: paths.assistant, search: { sessionId: id }, replace: true })
    if (await sending) return saveReply(userId, knownSession(id))
    // Not sent: restore the draft, unless another text was begun meanwhile.
    if (readDraft(userId, sessionId) === '') writeDraft(userId, sessionId, question)
    if (sessionId !== undefined) return
    forgetChat(userId)
    void navigate({ to: paths.assistant, search: {}, replace: true })
  }

  /** Puts a starter into the composer, with the caret after it, so that the person can change it before sending. */
  function start(starter: string) {
    flushSync(() => writeDraft(userId, undefined, starter))
    field.current?.focus()
    field.current?.setSelectionRange(starter.length, starter.length)
  }

  const composer = (
    <Composer
      ref={field}
      name={name}
      text={text}
      onText={(next) => writeDraft(userId, sessionId, next)}
      state={stateOf(live, isLoading, session.data?.messages.at(-1))}
      onSend={() => void send(text.trim())}
      onStop={() => sessionId !== undefined && void stopReply(sessionId)}
    />
  )
  const disclaimer = <Disclaimer name={name} />
  const limit = <MessageLimit />

  if (sessionId === undefined) {
    return (
      <Page className={page}>
        <EmptyChat
          composer={
            <>
              {limit}
              {composer}
            </>
          }
          onStarter={start}
        />
        {disclaimer}
      </Page>
    )
  }
  return (
    <Page className={page}>
      {isLoading ? (
        <p className="flex flex-1 items-center justify-center gap-2.5 text-ink-muted" role="status">
          <Spinner /> {chatTexts.loading}
        </p>
      ) : session.isError && !session.data && !live ? (
        <div className={chatColumn({ className: 'flex-1' })}>
          <FailedState
            title="This conversation could not be loaded"
            reason={session.error.message}
            onRetry={() => void session.refetch()}
          />
        </div>
      ) : (
        <Thread
          name={name}
          session={session.data}
          sessionId={sessionId}
          live={live}
          at={message}
          onSuggestion={(suggestion) => {
            // Ignore a second press while the first one is being answered.
            if (!isLive(sessionId)) void send(suggestion)
          }}
        />
      )}
      <div
        data-composer
        className="sticky bottom-0 max-md:bottom-(--bar) bg-[linear-gradient(to_top,var(--bg)_82%,transparent)] pt-4"
      >
        <div className={chatColumn()}>
          {limit}
          {composer}
          {disclaimer}
        </div>
      </div>
    </Page>
  )
}

/** Starters that fit above a phone's composer. */
const mostOnPhone = 3

/** A new conversation: the composer, and suggested first messages, which stand above it on a phone. */
function EmptyChat({ composer, onStarter }: { composer: ReactNode; onStarter: (text: string) => void }) {
  const isPhone = useMedia(isMobile)
  const starters = useQuery(welcomeQuery).data?.starters ?? []
  const list = (
    <ul
      className="mx-3.5 mt-4.5 min-h-48 max-md:mx-0 max-md:mt-auto max-md:mb-3 max-md:min-h-0"
      aria-label="Questions to start with"
    >
      {starters.slice(0, isPhone ? mostOnPhone : undefined).map((starter) => (
        <li key={starter} className="border-line not-first:border-t">
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-3.5 px-2.5 text-left font-book text-ink-muted hover:text-ink max-md:px-1"
            onClick={() => onStarter(starter)}
          >
            <span className="flex-1">{starter}</span>
            <ArrowUpLeftIcon className="text-ink-subtle" size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <div
      className={chatColumn({
        className: 'flex flex-1 flex-col justify-center pb-[7vh] max-md:justify-start max-md:pt-[8vh] max-md:pb-0',
      })}
    >
      <Mark className="mx-auto mb-5 size-15" />
      <h2 className="display mb-7.5 text-center text-hero max-md:mb-6 max-md:text-stat">{chatTexts.empty}</h2>
      <FirstMood />
      {isPhone && list}
      {composer}
      {!isPhone && list}
    </div>
  )
}

const MemoriesDialog = lazy(() =>
  import('./memories-dialog.tsx').then((module) => ({ default: module.MemoriesDialog })),
)

/** The line below the composer: says that the assistant can err, and links to its memories. */
function Disclaimer({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="pt-2.5 pb-[calc(14px+env(safe-area-inset-bottom))] text-center text-small text-ink-subtle max-md:pt-2 max-md:pb-2 max-md:text-micro">
        {chatTexts.disclaimer} {/* On a phone the drawer has it. */}
        <button type="button" className="link max-md:hidden" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          What {name} remembers
        </button>
      </p>
      {isOpen && (
        <Suspense>
          <MemoriesDialog name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Number of remaining messages at which the person is warned. */
const few = 3

/** Warns if few messages remain today; if none remain, shows the alternatives. */
function MessageLimit() {
  const { messagesADay: most, messagesLeft: left, messagesAgainAt: againAt } = useQuery(welcomeQuery).data ?? {}
  if (most == null || left == null || againAt === undefined || left > few) return null
  if (left === 0) return <LimitCard most={most} againAt={againAt} />
  return (
    <p className="mb-2 text-center text-small text-ink-subtle" role="status">
      {countNoun(left, 'message')} left today
    </p>
  )
}
