import { figures } from '@finu/contract/meals/nutrition'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a meal as rows of a table: one for each food, with its figures; one without a food if it has none.
 * @param meal as it is stored
 */
export function foodRows({ food_items: items, image_urls: _images, ...meal }: Row): Row[] {
  const foods = Array.isArray(items) ? items.filter(isRow) : []
  const all = foods.length > 0 ? foods : [{}]
  return all.map((food) => {
    const nutrition = isRow(food['nutrition']) ? food['nutrition'] : {}
    return {
      ...meal,
      food: food['name'] ?? null,
      quantity: food['quantity'] ?? null,
      unit: food['unit'] ?? null,
      grams: food['grams'] ?? null,
      ...Object.fromEntries(figures.map((figure) => [figure, nutrition[figure] ?? null])),
      source: food['source'] ?? null,
    }
  })
}
