import { startOpenFoodFacts } from '@finu/standins/open-food-facts'
import type { StandIn } from '@finu/standins/stand-in'

const nutriments = { 'energy-kcal_100g': 380, proteins_100g: 25, carbohydrates_100g: 35, fat_100g: 9 }

/** One stand-in that says where it is, and one that fails to start. */
export const standIns: Readonly<Record<string, StandIn>> = {
  food: {
    setting: 'FOOD_PROVIDER',
    async start() {
      const product = { code: '4000000000011', product_name: 'Zwiebelmett', brands: 'Sample brand', nutriments }
      const { url } = await startOpenFoodFacts([product])
      console.log(`Food stands in at ${url}`)
      return { FOOD_PROVIDER: 'openfoodfacts', FOOD_PROVIDER_URL: url }
    },
  },
  broken: {
    setting: 'WITHOUT_BROKEN',
    start: async () => process.exit(3),
  },
}
