import { useMatches } from '@tanstack/react-router'
import { useChatTitle } from '../../assistant/use-chat-title.ts'
import { paths } from '../../lib/paths.ts'

/** Returns the page's title: a fixed one, one that depends on its address, or that of the open conversation. */
export function usePageTitle(): { long: string; short: string } {
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const isChat = page?.pathname === paths.assistant
  const sessionId = isChat && 'sessionId' in page.search ? page.search.sessionId : undefined
  const chatTitle = useChatTitle(isChat, sessionId)
  if (page?.staticData.titleOf) return page.staticData.titleOf(page.params, page.search)
  const title = isChat ? chatTitle : (page?.staticData.title ?? 'Finu')
  return { long: title, short: title }
}
