import { useLocation } from '@tanstack/react-router'
import { paths, toolPages, type Tool } from '../../lib/paths.ts'

/** The places of the bottom bar to which pages belong. */
type Place = 'today' | 'coach' | 'tools' | 'rewards'

const tools = Object.keys(toolPages) as Tool[]
/** Pages of a tool that its address does not show. */
const otherPages: Partial<Record<Tool, readonly string[]>> = { wellness: [paths.weight], nutrition: [paths.water] }
const dayPages = paths.day.slice(0, paths.day.indexOf('$'))

/** Returns the tool to which a page belongs: it is the tool's own, or one below it. */
const toolOf = (path: string): Tool | undefined =>
  tools.find((tool) => {
    const { to } = toolPages[tool]
    return path === to || path.startsWith(`${to}/`) || otherPages[tool]?.includes(path)
  })

/** Returns the place to which the page belongs, and its tool if it is a tool's page or one below it. */
export function usePlace(): { place: Place | undefined; tool: Tool | undefined; isToolsOwn: boolean } {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const tool = toolOf(path)
  return {
    tool,
    place: tool ? 'tools' : placeOf(path),
    isToolsOwn: tool !== undefined && toolPages[tool].to === path,
  }
}

function placeOf(path: string): Place | undefined {
  if (path === paths.dashboard || path.startsWith(dayPages)) return 'today'
  if (path === paths.assistant) return 'coach'
  return path === paths.wallet || path.startsWith(`${paths.wallet}/`) ? 'rewards' : undefined
}
