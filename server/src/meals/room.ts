import { meals } from '@finu/contract/meals'
import { defineRoom } from '../platform/room.ts'
import { removeOldSearches } from './jobs.ts'
import { openFoodProvider } from './provider-actions.ts'
import { mealRoutes } from './routes.ts'

export const mealsRoom = defineRoom({
  contract: { meals },
  holds: { meals: 'told', meal_days: 'derived', saved_meals: 'told', favourite_foods: 'told' },
  shares: ['foods', 'provider_foods', 'provider_searches'],
  open: ({ database, foodProviderUrl, logger }) => ({
    handlers: { meals: mealRoutes(foodProviderUrl ? openFoodProvider(database, foodProviderUrl, logger) : null) },
    cleanUp: (now) => removeOldSearches(database, now),
  }),
})
