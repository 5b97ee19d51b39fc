import type { Food, foodSources } from '@finu/contract/meals/foods'
import type { Nutrition } from '@finu/contract/meals/nutrition'

/** A stored food. */
export interface StoredFood extends Nutrition {
  kind: (typeof foodSources)[number]
  id: string
  name: string
  brand: string | null
  portions: { name: string; grams: number }[]
  source: string
  reference: string
}

/** A food with the user's use of it. */
export interface OwnFood extends StoredFood {
  used_at: string | null
  favourite_at: string | null
}

/** Returns the nutrition of 100 g of a food. */
export function per100Grams(food: Nutrition): Nutrition {
  const { calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg } = food
  return { calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg }
}

export function presentFood(food: OwnFood): Food {
  return {
    id: food.id,
    name: food.name,
    brand: food.brand,
    per_100_g: per100Grams(food),
    portions: food.portions,
    source: { kind: food.kind, name: food.source, reference: food.reference },
    is_favourite: food.favourite_at !== null,
    last_used_at: food.used_at,
  }
}
