import type { Label } from '@finu/contract/meals/own-foods'

/** A line of a label. */
export interface LabelLine {
  name: keyof Label
  label: string
  unit: string
  /** True if it is part of the one above, so that it is indented. */
  isPart?: boolean
}

/** The figures of a label in its order. */
export const labelLines: readonly LabelLine[] = [
  { name: 'calories', label: 'Energy', unit: 'kcal' },
  { name: 'fat_g', label: 'Fat', unit: 'g' },
  { name: 'saturated_g', label: 'of which saturated', unit: 'g', isPart: true },
  { name: 'carbs_g', label: 'Carbohydrate', unit: 'g' },
  { name: 'sugar_g', label: 'of which sugars', unit: 'g', isPart: true },
  { name: 'fiber_g', label: 'Fibre', unit: 'g' },
  { name: 'protein_g', label: 'Protein', unit: 'g' },
  { name: 'salt_g', label: 'Salt', unit: 'g' },
]

/** Possible values of each unsure figure of a label that was read; a settled figure is removed. */
export type Doubts = Partial<Record<keyof Label, readonly number[]>>
