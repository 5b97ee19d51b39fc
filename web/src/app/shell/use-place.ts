import { useLocation } from '@tanstack/react-router'
import { paths, toolPages, type Tool } from '../../lib/paths.ts'

/** The places of the bottom bar to which pages belong. */
type Place = 'today' | 'coach' | 'tools' | 'rewards'

const tools = Object.keys(toolPages) as Tool[]
const dayPages = paths.day.slice(0, paths.day.indexOf('$'))

/** Returns the place to which the page belongs, and its tool if it is a tool's page. */
export function usePlace(): { place: Place | undefined; tool: Tool | undefined } {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const tool = tools.find((each) => toolPages[each].to === path)
  return { tool, place: tool ? 'tools' : placeOf(path) }
}

function placeOf(path: string): Place | undefined {
  if (path === paths.dashboard || path.startsWith(dayPages)) return 'today'
  if (path === paths.assistant) return 'coach'
  return path === paths.wallet || path.startsWith(`${paths.wallet}/`) ? 'rewards' : undefined
}
