import { meals } from '@finu/contract/meals/meals'
import { derived, userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { foodRows } from './export-rows.ts'
import { removeOldSearches } from './jobs.ts'
import { openFoodProvider } from './provider-actions.ts'
import { mealRoutes } from './routes.ts'

export const mealsRoom = defineRoom({
  contract: { meals },
  personalData: [
    userContent(sql`meals`, { rowsOf: foodRows, hides: ['searched'] }),
    derived(sql`meal_days`, { key: sql`day::text`, first: '', isTable: true }),
    userContent(sql`saved_meals`),
    userContent(sql`own_foods`, { hides: ['searched'] }),
    userContent(sql`favourite_foods`, { key: sql`food_id`, first: '' }),
  ],
  shares: ['foods', 'food_words', 'provider_foods', 'provider_searches'],
  open: ({ database, foodProviderUrl, logger }) => ({
    handlers: { meals: mealRoutes(foodProviderUrl ? openFoodProvider(database, foodProviderUrl, logger) : null) },
    cleanUp: (now) => removeOldSearches(database, now),
  }),
})
