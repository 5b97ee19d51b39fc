import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { navItem } from '../ui/nav-item.ts'
import { forgetChat } from './saved-chat-store.ts'

interface ChatLinksProps {
  isRail: boolean
  onSearch: () => void
  onNavigate?: (() => void) | undefined
}

/** The links New Chat and Search Chats. */
export function ChatLinks({ isRail, onSearch, onNavigate }: ChatLinksProps) {
  const { id: userId } = useUser()
  return (
    <>
      <Link
        className={navItem({ isRail })}
        to={paths.assistant}
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        title={isRail ? 'New Chat' : undefined}
        onClick={() => {
          forgetChat(userId)
          onNavigate?.()
        }}
      >
        <NotePencilIcon size={20} aria-hidden="true" />
        <span className={isRail ? 'sr-only' : ''}>New Chat</span>
      </Link>
      <button
        type="button"
        className={navItem({ isRail, className: 'mb-3' })}
        title={isRail ? 'Search Chats' : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          onNavigate?.()
          onSearch()
        }}
      >
        <MagnifyingGlassIcon size={20} aria-hidden="true" />
        <span className={isRail ? 'sr-only' : ''}>Search Chats</span>
      </button>
    </>
  )
}
