import { createRoute } from '@tanstack/react-router'
import { prefetch, screen } from '../../lib/parts.ts'
import { paths, readToolsSearch } from '../../lib/paths.ts'
import { defineRoom, shell } from '../../lib/room.ts'

/** The page with meals and fasting side by side. */
export const nutritionPage = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.nutrition,
      validateSearch: readToolsSearch,
      staticData: { title: 'Nutrition Tools' },
      loader: prefetch(() => import('./prefetch.ts').then(({ prefetchNutrition }) => prefetchNutrition)),
      component: screen(() => import('./nutrition-screen.tsx'), 'NutritionScreen'),
    }),
  ],
})
