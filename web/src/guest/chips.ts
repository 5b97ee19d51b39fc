import { chipTexts, mostChips, type Chip, type NewChip } from '@finu/contract/chips/chips'
import { ApiError } from '../lib/api-error.ts'
import type { Change } from './write.ts'

/** @throws ApiError if there is another word of the kind with the name */
function requireFree(all: readonly Chip[], { id, kind, name }: Chip): void {
  const isTaken = all.some(
    (chip) => chip.id !== id && chip.kind === kind && chip.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw new ApiError(409, chipTexts.taken, 'name_taken')
}

export const addChip: Change = (kept, { id, body }) => {
  const { kind, name } = body as NewChip
  const { chips = [] } = kept
  const chip = { id, kind, name }
  if (chips.some((each) => each.id === id)) return { kept, answer: chip }
  requireFree(chips, chip)
  if (chips.filter((each) => each.kind === kind).length >= mostChips)
    throw new ApiError(400, chipTexts.full, 'limit_reached')
  return { kept: { ...kept, chips: [...chips, chip] }, answer: chip }
}

export const renameChip: Change = (kept, { params, body }) => {
  const { chips = [] } = kept
  const before = chips.find(({ id }) => id === (params as { id: string }).id)
  if (!before) return null
  const after = { ...before, name: (body as { name: string }).name }
  requireFree(chips, after)
  return { kept: { ...kept, chips: chips.map((chip) => (chip === before ? after : chip)) }, answer: after }
}

export const removeChip: Change = (kept, { params }) => {
  const { chips = [] } = kept
  const left = chips.filter(({ id }) => id !== (params as { id: string }).id)
  return { kept: { ...kept, chips: left }, answer: { success: true } }
}
