/** The typed and unsaved values of a set’s fields. */
export interface TypedSet {
  load?: string | undefined
  count?: string | undefined
}

/** Typed values by line (`openKey`, `doneKey`). */
export type TypedSets = Readonly<Record<string, TypedSet>>

/** The line of a set that is done. */
export const doneKey = (setId: string) => `set/${setId}`

/**
 * A line that is not done: the first one of its movement is 0. A set that is done comes before all of these, so that their
 * order, and not their number, is what stays.
 */
export const openKey = (movement: string, order: number) => `open/${movement.toLowerCase()}/${order}`

export const isTyped = ({ load = '', count = '' }: TypedSet) => `${load}${count}`.trim() !== ''

const without = (typed: TypedSets, key: string): TypedSets =>
  Object.fromEntries(Object.entries(typed).filter(([each]) => each !== key))

/** Sets what is typed in a line; undefined for nothing. */
export const typeInto = (typed: TypedSets, key: string, values: TypedSet | undefined): TypedSets =>
  values ? { ...typed, [key]: values } : without(typed, key)

/** Moves what is typed in the open lines of a movement, from one on, up or down by one. */
function shift(typed: TypedSets, movement: string, from: number, by: 1 | -1): TypedSets {
  const prefix = openKey(movement, 0).slice(0, -1)
  return Object.fromEntries(
    Object.entries(typed).map(([key, values]) => {
      const order = key.startsWith(prefix) ? Number(key.slice(prefix.length)) : -1
      return [order >= from ? openKey(movement, order + by) : key, values]
    }),
  )
}

/** Returns the typed values after an open line is done: what is typed in later ones stays theirs. */
export const afterCheck = (typed: TypedSets, movement: string, order: number): TypedSets =>
  shift(without(typed, openKey(movement, order)), movement, order + 1, -1)

/** Returns the typed values after a set is not done any more: it is the first open line, with its values typed. */
export const afterUncheck = (typed: TypedSets, movement: string, setId: string, values: TypedSet): TypedSets => ({
  ...shift(without(typed, doneKey(setId)), movement, 0, 1),
  [openKey(movement, 0)]: values,
})
