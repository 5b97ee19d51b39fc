import { useMatches } from '@tanstack/react-router'
import { paths, toolPages, type Tool } from '../../lib/paths.ts'

/** The places of the bottom bar to which pages belong. */
export type Place = 'today' | 'coach' | 'tools' | 'rewards'

const tools = Object.keys(toolPages) as Tool[]

/** Returns the place to which the open page belongs, and its tool if it is a tool's page. */
export function usePlace(): { place: Place | undefined; tool: Tool | undefined } {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath }) as string | undefined
  const tool = tools.find((each) => toolPages[each].to === path)
  return { tool, place: tool ? 'tools' : path === undefined ? undefined : placeOf(path) }
}

function placeOf(path: string): Place | undefined {
  if (path === paths.dashboard || path === paths.day) return 'today'
  if (path === paths.assistant) return 'coach'
  return path === paths.wallet || path === paths.receipt ? 'rewards' : undefined
}
