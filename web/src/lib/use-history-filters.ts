import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { paths, type HistoryName, type ToolsSearch } from './paths.ts'

/** Filter values by name, as texts of the address. */
type Entered = Record<string, string>

export interface HistoryFilters {
  entered: Entered
  isAsked: boolean
  /** Sets a filter, or removes it if the value is empty. */
  set: (key: string, value: string) => void
  clear: () => void
}

const pageOf = {
  moods: paths.wellness,
  symptoms: paths.wellness,
  meals: paths.nutrition,
  fasts: paths.nutrition,
  exercises: paths.exercise,
  nights: paths.sleep,
} as const satisfies Record<HistoryName, string>

/**
 * Keeps a history's filters in the address, so that they survive a visit to another page.
 * @param schema filters of the contract; any others in the address are ignored
 */
export function useHistoryFilters<Filters extends z.ZodMiniObject>(
  name: HistoryName,
  schema: Filters,
): HistoryFilters & { asked: z.output<Filters> } {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const given = search[name] ?? {}
  const entered = Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) => value !== '' && key in schema.shape && z.safeParse(schema.shape[key]!, value).success,
    ),
  )
  // Start from the address at that time: typed text is applied with a delay.
  const go = (change: (before: Entered) => Entered) =>
    void navigate({
      to: pageOf[name],
      search: (before: ToolsSearch) => {
        const next = change(before[name] ?? {})
        return { ...before, [name]: Object.keys(next).length > 0 ? next : undefined }
      },
      replace: true,
      resetScroll: false,
    })
  return {
    entered,
    asked: schema.parse(entered),
    isAsked: Object.keys(entered).length > 0,
    set: (key, value) => go(({ [key]: _before, ...others }) => (value === '' ? others : { ...others, [key]: value })),
    clear: () => go(() => ({})),
  }
}
