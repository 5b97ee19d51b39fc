import type { Figure, TotalNutrition } from './nutrition.ts'

/** The units of figures. */
export const figureUnits: Record<Figure, 'kcal' | 'g' | 'mg'> = {
  calories: 'kcal',
  protein_g: 'g',
  carbs_g: 'g',
  fat_g: 'g',
  fiber_g: 'g',
  sugar_g: 'g',
  sodium_mg: 'mg',
}

type Certainty = Pick<TotalNutrition, 'partial' | 'is_estimate'>

/** A total as it is worded: '255', 'about 300', 'at least 640'; null if it is unknown. */
export interface WordedFigure {
  /** 'at least' where parts of it are unknown, 'about' where parts are estimated, '' if it is exact. */
  certainty: '' | 'about' | 'at least'
  /** With commas between thousands: '1,240'. */
  value: string
  unit: (typeof figureUnits)[Figure]
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/**
 * Words a figure of a total by the one rule for all figures: exact plainly, with estimates 'about', incomplete 'at least', which
 * says more of it than that it is estimated too.
 */
export function wordFigure<Named extends Figure>(
  figure: Named,
  total: Certainty & Record<Named, number | null>,
): WordedFigure | null {
  const value = total[figure]
  if (value === null) return null
  const certainty = total.partial.includes(figure) ? 'at least' : total.is_estimate ? 'about' : ''
  return { certainty, value: number.format(value), unit: figureUnits[figure] }
}

/** Says a figure of a total in a sentence: '255 kcal', 'about 300 kcal', 'at least 12 g'; 'kcal unknown'. */
export function sayFigure<Named extends Figure>(
  figure: Named,
  total: Certainty & Record<Named, number | null>,
): string {
  const worded = wordFigure(figure, total)
  if (!worded) return `${figureUnits[figure]} unknown`
  const { certainty, value, unit } = worded
  return `${certainty && `${certainty} `}${value} ${unit}`
}
