import { chatTexts, type ChatSession } from '@finu/contract/assistant/chat'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { notifyFailure } from '../lib/notify-failure.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { InlineConfirm } from '../ui/inline-confirm.tsx'
import { TryAgain } from '../ui/loaded.tsx'
import { sessionsQuery, useDeleteSession } from './queries.ts'
import { RenameForm } from './rename-form.tsx'
import { forgetChat } from './saved-chat-store.ts'
import './chat-list.css'

/** The conversations in the sidebar, the latest first. */
export function ChatList({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const query = useInfiniteQuery(sessionsQuery)
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const id = useId()
  const sessions = data?.pages.flat() ?? []
  return (
    <section className="chats" aria-labelledby={id}>
      <h2 id={id}>Chats</h2>
      {sessions.length === 0 ? (
        <p className="chats-note" role="status">
          {isPending ? chatTexts.loadingChats : data ? chatTexts.noChats : <TryAgain what="chats" query={query} />}
        </p>
      ) : (
        <ul>
          {sessions.map((session) => (
            <ChatListItem key={session.id} session={session} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button look="ghost" size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Older chats
        </Button>
      )}
    </section>
  )
}

function ChatListItem({ session, onNavigate }: { session: ChatSession; onNavigate?: (() => void) | undefined }) {
  const [mode, setMode] = useState<'link' | 'rename' | 'delete'>('link')
  const { sessionId: openId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { id: userId } = useUser()
  const { mutate, isPending } = useDeleteSession(session.id, () => {
    if (openId !== session.id) return
    forgetChat(userId)
    void navigate({ to: paths.assistant, search: {}, replace: true })
  })
  const remove = () => mutate(undefined, { onError: (error) => notifyFailure(error, 'Failed to delete chat') })

  if (mode === 'rename') return <RenameForm session={session} onDone={() => setMode('link')} />
  return (
    <li>
      {mode === 'delete' ? (
        <InlineConfirm
          question={`Delete “${session.title}”?`}
          isBusy={isPending}
          onConfirm={remove}
          onCancel={() => setMode('link')}
        />
      ) : (
        <>
          <Link to={paths.assistant} search={{ sessionId: session.id }} onClick={onNavigate} title={session.title}>
            <span>{session.title}</span>
          </Link>
          <ItemMenu title={session.title} onRename={() => setMode('rename')} onDelete={() => setMode('delete')} />
        </>
      )}
    </li>
  )
}

function ItemMenu({ title, onRename, onDelete }: { title: string; onRename: () => void; onDelete: () => void }) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={`More for ${title}`}
        popoverTarget={id}
        style={{ anchorName: `--chat-${id.replaceAll(/\W/g, '')}` }}
      >
        <DotsThreeIcon size={18} aria-hidden="true" />
      </button>
      <div
        popover="auto"
        id={id}
        className="popover is-anchored"
        style={{ positionAnchor: `--chat-${id.replaceAll(/\W/g, '')}` }}
      >
        <button type="button" className="popover-item" onClick={onRename}>
          <PencilSimpleIcon size={18} aria-hidden="true" />
          Rename
        </button>
        <button type="button" className="popover-item" onClick={onDelete}>
          <TrashIcon size={18} aria-hidden="true" />
          Delete
        </button>
      </div>
    </>
  )
}
