import { useMatches } from '@tanstack/react-router'
import { useChatTitle } from '../../assistant/use-chat-title.ts'
import { paths } from '../../lib/paths.ts'

/** What the header calls the page: a fixed title, or that of the conversation that is open. */
export function usePageTitle(): string {
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const isChat = page?.pathname === paths.assistant
  const sessionId = isChat && 'sessionId' in page.search ? page.search.sessionId : undefined
  const chatTitle = useChatTitle(isChat, sessionId)
  return isChat ? chatTitle : (page?.staticData.title ?? 'Finu')
}
