import type { MealType } from '@finu/contract/meals/meal-words'

/** A food of the built-in table: its id and name there, the quantity, and the portion. */
type Food = readonly [id: string, name: string, quantity: number, unit: string]

export interface SampleMeal {
  name: string
  foods: readonly Food[]
  /** Bloating sometimes follows it. */
  isHeavy?: true
}

const coffee: Food = ['sr28-14209', 'Coffee, black', 1, 'cup']

export const sampleMeals: Readonly<Record<MealType, readonly SampleMeal[]>> = {
  breakfast: [
    {
      name: 'Porridge with blueberries',
      foods: [
        ['fndds-56203066', 'Oatmeal, cooked with milk', 1.5, 'cup, cooked'],
        ['sr28-09050', 'Blueberries', 0.5, 'cup'],
        coffee,
      ],
    },
    {
      name: 'Yogurt with granola',
      foods: [
        ['fndds-11411400', 'Greek yogurt, plain', 1, 'cup'],
        ['fndds-57227000', 'Granola', 0.75, 'cup'],
        ['sr28-09040', 'Banana', 1, 'medium'],
      ],
    },
    {
      name: 'Rye bread with egg',
      foods: [
        ['sr28-18060', 'Bread, rye', 3, 'slice, regular'],
        ['sr28-01129', 'Egg, boiled', 2, 'large'],
        ['sr28-01001', 'Butter', 2, 'pat'],
        coffee,
      ],
    },
    {
      name: 'Avocado toast',
      foods: [
        ['sr28-28397', 'Bread, multigrain', 3, 'slice large'],
        ['sr28-09037', 'Avocado', 0.5, 'avocado'],
        ['sr28-11529', 'Tomato', 1, 'medium whole'],
      ],
    },
  ],
  lunch: [
    {
      name: 'Lentil soup with bread',
      foods: [
        ['sr28-06037', 'Lentil soup', 2.5, 'cup'],
        ['sr28-18060', 'Bread, rye', 2, 'slice, regular'],
      ],
    },
    {
      name: 'Chicken Caesar salad',
      foods: [
        ['fndds-27446360', 'Chicken Caesar salad', 1, 'salad'],
        ['sr28-09003', 'Apple', 1, 'medium'],
      ],
    },
    {
      name: 'Rice with tofu and broccoli',
      foods: [
        ['sr28-20037', 'Rice, brown, cooked', 1.5, 'cup'],
        ['sr28-16426', 'Tofu, firm', 2, 'serving'],
        ['sr28-11091', 'Broccoli, cooked', 1, 'cup, chopped'],
      ],
    },
    {
      name: 'Hummus plate',
      foods: [
        ['sr28-16158', 'Hummus', 7, 'tablespoon'],
        ['sr28-28397', 'Bread, multigrain', 3, 'slice large'],
        ['sr28-11205', 'Cucumber', 1, 'cup slices'],
      ],
    },
    { name: 'Pasta with tomato sauce', foods: [['fndds-58146222', 'Pasta with tomato sauce', 2.5, 'cup']] },
  ],
  dinner: [
    {
      name: 'Salmon with potatoes',
      foods: [
        ['sr28-15237', 'Salmon, baked', 2, 'serving'],
        ['sr28-11674', 'Potato, baked', 1, 'potato large'],
        ['sr28-11091', 'Broccoli, cooked', 1, 'cup, chopped'],
      ],
    },
    { name: 'Chicken curry with rice', foods: [['fndds-27146155', 'Chicken curry with rice', 3, 'cup']] },
    { name: 'Lentil curry with rice', foods: [['fndds-41311040', 'Lentil curry with rice', 3, 'cup']] },
    {
      name: 'Spaghetti bolognese',
      foods: [
        ['fndds-58146322', 'Spaghetti bolognese', 2.5, 'cup'],
        ['sr28-01032', 'Parmesan, grated', 1, 'tablespoon'],
      ],
    },
    { name: 'Vegetable pizza', foods: [['fndds-58106325', 'Pizza, vegetable', 1, 'serving']], isHeavy: true },
    {
      name: 'Chickpea salad',
      foods: [
        ['sr28-16057', 'Chickpeas, cooked', 1.5, 'cup'],
        ['sr28-11253', 'Lettuce, green leaf', 2, 'cup shredded'],
        ['sr28-01019', 'Feta', 1, 'serving'],
        ['sr28-04053', 'Olive oil', 1, 'tablespoon'],
      ],
    },
  ],
  snack: [
    { name: 'Almonds', foods: [['sr28-12061', 'Almonds', 1.5, 'serving']] },
    { name: 'Apple', foods: [['sr28-09003', 'Apple', 1, 'medium']] },
    { name: 'Dark chocolate', foods: [['sr28-19904', 'Chocolate, dark', 1, 'serving']] },
    { name: 'Fruit salad', foods: [['fndds-63311000', 'Fruit salad', 1, 'cup']] },
  ],
}
