import { chatLimits, chatTexts, type ChatSession } from '@finu/contract/assistant/chat'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { notifyFailure } from '../lib/notify-failure.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { InlineConfirm } from '../ui/inline-confirm.tsx'
import { TryAgain } from '../ui/loaded.tsx'
import { Popover, popoverItem } from '../ui/popover.tsx'
import { sessionsQuery, useDeleteSession, useRenameSession } from './queries.ts'
import { forgetChat } from './saved-chat-store.ts'

/** The conversations in the sidebar, latest first. */
export function ChatList({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const query = useInfiniteQuery(sessionsQuery)
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const id = useId()
  const sessions = data?.pages.flat() ?? []
  return (
    <section
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto mask-[linear-gradient(#000_calc(100%-28px),transparent)] pb-5 [scrollbar-color:var(--line-strong)_transparent] [scrollbar-width:thin]"
      aria-labelledby={id}
    >
      <h2 className="px-2.5 pt-5.5 pb-2 text-small/4 font-semibold text-ink-subtle" id={id}>
        Chats
      </h2>
      {sessions.length === 0 ? (
        <p className="px-2.5 text-ui/6 text-ink-subtle" role="status">
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

const chatLink = [
  'flex min-h-9 min-w-0 flex-1 items-center rounded-[10px] pr-8.5 pl-2.5 text-ui/6 font-medium text-ink-muted in-[dialog]:min-h-11',
  'hover:bg-hover hover:text-ink',
  'aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:inset-ring aria-[current=page]:inset-ring-line',
].join(' ')

/** Style of the menu button: with a mouse, visible only on hover or focus. */
const menuButton =
  'absolute right-0.5 size-8 opacity-0 group-focus-within/chat:opacity-100 group-hover/chat:opacity-100 has-[+:popover-open]:opacity-100 pointer-coarse:opacity-100'

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
  const remove = () => mutate(undefined, { onError: (error) => notifyFailure(error, chatTexts.deleteFailed) })

  if (mode === 'rename') return <RenameForm session={session} onDone={() => setMode('link')} />
  return (
    <ChatItem>
      {mode === 'delete' ? (
        <InlineConfirm
          question={`Delete “${session.title}”?`}
          isBusy={isPending}
          onConfirm={remove}
          onCancel={() => setMode('link')}
        />
      ) : (
        <>
          <Link
            className={chatLink}
            to={paths.assistant}
            search={{ sessionId: session.id }}
            onClick={onNavigate}
            title={session.title}
          >
            <span className="truncate">{session.title}</span>
          </Link>
          <ItemMenu title={session.title} onRename={() => setMode('rename')} onDelete={() => setMode('delete')} />
        </>
      )}
    </ChatItem>
  )
}

/** A line of the conversations in the sidebar; higher in a drawer, as a touch target. */
function ChatItem({ children }: { children: ReactNode }) {
  return <li className="group/chat relative flex min-h-9 items-center in-[dialog]:min-h-11">{children}</li>
}

/** A form to edit the title in place. Enter saves; Escape and leaving the field keep the old title. */
function RenameForm({ session, onDone }: { session: ChatSession; onDone: () => void }) {
  const { mutate, isPending } = useRenameSession(session.id)

  function save(form: FormData) {
    const typed = form.get('title')
    const title = typeof typed === 'string' ? typed.trim() : ''
    if (title === '' || title === session.title) return onDone()
    mutate(title, {
      onSuccess: onDone,
      onError: (error) => notifyFailure(error, chatTexts.renameFailed),
    })
  }

  return (
    <ChatItem>
      <form
        className="flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          save(new FormData(event.currentTarget))
        }}
      >
        <input
          name="title"
          className="h-9 w-full rounded-[10px] border border-line-control bg-raised px-2.25 text-ui"
          aria-label={`New title for ${session.title}`}
          defaultValue={session.title}
          maxLength={chatLimits.title}
          readOnly={isPending}
          autoFocus
          onFocus={(event) => event.target.select()}
          onBlur={() => !isPending && onDone()}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        />
      </form>
    </ChatItem>
  )
}

function ItemMenu({ title, onRename, onDelete }: { title: string; onRename: () => void; onDelete: () => void }) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`icon-btn ${menuButton}`}
        aria-label={`More for ${title}`}
        popoverTarget={id}
        style={{ anchorName: `--chat-${id.replaceAll(/\W/g, '')}` }}
      >
        <DotsThreeIcon size={18} aria-hidden="true" />
      </button>
      <Popover id={id} place="anchor" style={{ positionAnchor: `--chat-${id.replaceAll(/\W/g, '')}` }}>
        <button type="button" className={popoverItem} onClick={onRename}>
          <PencilSimpleIcon size={18} aria-hidden="true" />
          Rename
        </button>
        <button type="button" className={popoverItem} onClick={onDelete}>
          <TrashIcon size={18} aria-hidden="true" />
          Delete
        </button>
      </Popover>
    </>
  )
}
