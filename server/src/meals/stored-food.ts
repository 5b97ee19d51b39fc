import type { Food, foodMeasures, foodSources } from '@finu/contract/meals/foods'
import type { Nutrition } from '@finu/contract/meals/nutrition'
import { sql } from '../platform/sql.ts'

/** A stored food. */
export interface StoredFood extends Nutrition {
  kind: (typeof foodSources)[number]
  id: string
  name: string
  brand: string | null
  portions: { name: string; grams: number }[]
  source: string
  reference: string
  measured_in: (typeof foodMeasures)[number]
}

/** The columns of a stored food's figures, of `f`. */
export const storedColumns = sql`
  f.calories, f.protein_g, f.carbs_g, f.fat_g, f.fiber_g, f.sugar_g, f.sodium_mg`

/** A food with the user's use of it. */
export interface OwnedFood extends StoredFood {
  used_at: string | null
  favourite_at: string | null
}

/** Returns the nutrition of 100 g of a food. */
export function per100Grams(food: Nutrition): Nutrition {
  const { calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg } = food
  return { calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg }
}

export function presentFood(food: OwnedFood): Food {
  return {
    id: food.id,
    name: food.name,
    brand: food.brand,
    measured_in: food.measured_in,
    per_100_g: per100Grams(food),
    portions: food.portions,
    source: { kind: food.kind, name: food.source, reference: food.reference },
    is_favourite: food.favourite_at !== null,
    last_used_at: food.used_at,
  }
}
