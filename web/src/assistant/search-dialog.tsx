import { chat, chatLimits, chatTexts, type ChatSession } from '@finu/contract/assistant/chat'
import { nounFor } from '@finu/contract/platform/counted-nouns'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent } from 'react'
import { formatCount } from '../lib/format-number.ts'
import { parseInstant } from '../lib/instants.ts'
import { paths } from '../lib/paths.ts'
import { query } from '../lib/queries.ts'
import { useUser } from '../lib/user.ts'
import { TryAgain } from '../ui/loaded.tsx'
import { modalProps } from '../ui/modal.ts'
import { Spinner } from '../ui/spinner.tsx'
import { sessionsQuery } from './queries.ts'
import { forgetChat } from './saved-chat-store.ts'

const debounceMs = 300

const result = 'flex min-h-14 items-center gap-3 rounded-inner px-3 py-2 hover:bg-hover focus-visible:bg-hover'

interface Row extends ChatSession {
  preview?: { text: string; isMatch: boolean }[]
}

/** The dialog to search conversations; lists the latest ones for an empty search. Arrow keys move between the rows. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = useQuery(
    query(
      chat.search,
      { query: { search: asked, limit: chatLimits.searchPage, page: 1 } },
      { enabled: asked !== '', placeholderData: keepPreviousData },
    ),
  )
  const recent = useInfiniteQuery(sessionsQuery)
  const { id: userId } = useUser()
  const isSearching = asked !== ''
  const rows: Row[] = isSearching
    ? (found.data?.sessions ?? [])
    : (recent.data?.pages.flat() ?? []).slice(0, chatLimits.recent)
  const isFailed = (isSearching ? found : recent).isError
  const isWaiting = typed.trim() !== asked || (isSearching ? found.isFetching : recent.isPending)

  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    const search = text.trim()
    if (search === '') setAsked('')
    else timer.current = setTimeout(() => setAsked(search), debounceMs)
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus()
  }

  return (
    <dialog
      className="dialog mt-[14vh] max-h-[min(560px,70dvh)] w-[min(560px,calc(100vw-32px))] overflow-hidden"
      aria-label="Search chats"
      ref={(dialog) => dialog?.showModal()}
      {...modalProps(onClose)}
      onKeyDown={move}
    >
      <div className="flex items-center gap-3 border-b border-line px-5 text-ink-subtle has-focus-visible:shadow-[inset_0_-2px_var(--focus)]">
        <MagnifyingGlassIcon size={20} aria-hidden="true" />
        <input
          type="search"
          className="h-15 min-w-0 flex-1 border-0 bg-transparent text-read text-ink outline-none [&::-webkit-search-cancel-button]:appearance-none"
          placeholder="Search chats..."
          aria-label="Search chats"
          value={typed}
          maxLength={200}
          autoFocus
          onChange={(event) => type(event.target.value)}
        />
        {isWaiting && <Spinner />}
      </div>
      <div className="max-h-[calc(min(560px,70dvh)-61px)] overflow-y-auto p-2">
        {isSearching && <p className="px-3 py-2 text-small text-ink-subtle">Results for {asked}</p>}
        <ul>
          {!isSearching && (
            <li>
              <Link
                className={result}
                to={paths.assistant}
                search={{}}
                onClick={() => {
                  forgetChat(userId)
                  onClose()
                }}
              >
                <NotePencilIcon size={20} aria-hidden="true" />
                <span className="font-semibold">New chat</span>
              </Link>
            </li>
          )}
          {rows.map((row) => (
            <li key={row.id}>
              <Link
                className={result}
                to={paths.assistant}
                search={{
                  sessionId: row.id,
                  ...('messageId' in row && typeof row.messageId === 'string' && { message: row.messageId }),
                }}
                onClick={onClose}
              >
                <ResultRow row={row} />
              </Link>
            </li>
          ))}
        </ul>
        {rows.length === 0 && !isWaiting && (
          <p className="px-3 py-5 text-center text-body text-ink-subtle" role="status">
            {isFailed ? (
              <TryAgain what="search chats" query={isSearching ? found : recent} />
            ) : isSearching ? (
              chatTexts.noResults
            ) : (
              chatTexts.noRecent
            )}
          </p>
        )}
      </div>
    </dialog>
  )
}

const dateFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })

function ResultRow({ row }: { row: Row }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold">{row.title}</span>
      {row.preview && (
        <span className="block text-ui text-ink-muted">
          {row.preview.map((piece, index) =>
            piece.isMatch ? (
              <mark key={index} className="rounded-[3px] bg-primary-soft font-semibold text-ink">
                {piece.text}
              </mark>
            ) : (
              <span key={index}>{piece.text}</span>
            ),
          )}
        </span>
      )}
      <span className="block text-small text-ink-subtle">
        {formatCount(row.messageCount)} {nounFor(row.messageCount, 'message')},{' '}
        {dateFormat.format(parseInstant(row.lastMessageAt))}
      </span>
    </span>
  )
}
