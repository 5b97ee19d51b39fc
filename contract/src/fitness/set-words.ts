import type { SetGroup } from './exercise-input.ts'
import type { SetInput } from './sets.ts'
import { isAssisted } from './movements.ts'
import { sayWeight, type UnitSystem } from '../platform/measures.ts'

/** Groups sets that follow each other and are equal. */
export function groupSets(sets: readonly SetInput[]): SetGroup[] {
  const groups: SetGroup[] = []
  for (const { movement, reps, load_kg, seconds } of sets) {
    const last = groups.at(-1)
    const isSame =
      last?.movement === movement &&
      last.reps === (reps ?? undefined) &&
      last.load_kg === (load_kg ?? undefined) &&
      last.seconds === (seconds ?? undefined)
    if (isSame) last.sets += 1
    else
      groups.push({
        movement,
        sets: 1,
        ...(reps != null && { reps }),
        ...(load_kg != null && { load_kg }),
        ...(seconds != null && { seconds }),
      })
  }
  return groups
}

const sayLoad = (movement: string, weight: string) =>
  isAssisted(movement) ? ` with ${weight} of help` : ` at ${weight}`

/** Says sets by their movement, equal ones together: 'Bench press 3 × 8 at 62.5 kg, 1 × 6 at 65 kg; Plank 2 × 45 s'. */
export function saySets(sets: readonly SetInput[], units: UnitSystem): string {
  const said: string[] = []
  let before: string | null = null
  for (const { movement, sets: count, reps, load_kg, seconds } of groupSets(sets)) {
    const load = load_kg === undefined || load_kg === 0 ? '' : sayLoad(movement, sayWeight(load_kg, units))
    const work = `${count} × ${reps ?? `${seconds} s`}${load}`
    said.push(movement === before ? `, ${work}` : `${before === null ? '' : '; '}${movement} ${work}`)
    before = movement
  }
  return said.join('')
}
