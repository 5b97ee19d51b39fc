import type { FoodItem } from './food-items.ts'
import type { Meal } from './meals.ts'

/**
 * Kilocalories of 100 g up to which a drink counts as free of energy: 4 in 100 ml (Regulation (EC) No 1924/2006, annex,
 * 'energy-free').
 */
const mostOfDrink = 4

/** Drinks that are known by their name, where no table has their figures. */
const freeDrink =
  /^(?:(?:still|sparkling|mineral|tap|soda|hot|cold|iced|a|glass|cup|bottle|of|black|green|white|red|herbal|peppermint|camomile|chamomile|fennel|plain|decaf|filter|double|unsweetened|diet|zero|sugar-free) )*(?:waters?|teas?|coffees?|espressos?|americanos?|rooibos|diet coke|coke zero|cola zero|pepsi max|zero)$/i

const isFree = ({ name, source, nutrition: { calories }, grams }: FoodItem) =>
  source === 'estimate'
    ? freeDrink.test(name.trim())
    : calories !== null && (calories === 0 || (grams !== null && (calories * 100) / grams <= mostOfDrink))

/** True if a meal ends a fast: water and drinks without energy do not, whatever is unknown does. */
export const breaksFast = ({ name, food_items }: Pick<Meal, 'name' | 'food_items'>): boolean =>
  food_items.length === 0 ? !freeDrink.test(name.trim()) : !food_items.every(isFree)
