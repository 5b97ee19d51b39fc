import { chatTexts, type ChatMessage } from '@finu/contract/assistant/chat'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { chatColumn } from './chat-column.ts'
import { Composer, type ComposerState } from './composer.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { MessageLimit } from './message-limit.tsx'
import { readDraft, useDraft, writeDraft } from './draft-store.ts'
import { EmptyChat } from './empty-chat.tsx'
import { sessionQuery, useAssistantName } from './queries.ts'
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
