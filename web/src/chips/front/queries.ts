import { chips, type ChipKind } from '@finu/contract/chips/chips'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/queries.ts'

/** Words of the person's own that the forms offer. */
export const chipsQuery = query(chips.list, {}, { select: ({ chips: all }) => all })

/** Returns the person's own words of a kind; none until they are loaded. */
export function useOwnWords(kind: ChipKind): string[] {
  const { data = [] } = useQuery(chipsQuery)
  return data.filter((chip) => chip.kind === kind).map(({ name }) => name)
}
