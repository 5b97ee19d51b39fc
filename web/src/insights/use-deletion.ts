import type { Entry } from './entries.tsx'
import { kindNames, logKinds, type KindName, type Logs } from './log-kinds.tsx'

type Deletions = { [Name in KindName]: (log: Logs[Name]) => void }

/** Returns a function that deletes an entry of any kind, with time to undo it. */
export function useDeletion(): (entry: Entry) => void {
  // The list of kinds never changes, so the hooks always run in the same order.
  const deletions = Object.fromEntries(kindNames.map((kind) => [kind, logKinds[kind].useDelete()])) as Deletions
  const remove = <Name extends KindName>({ kind, log }: Entry<Name>) => deletions[kind](log)
  return remove
}
