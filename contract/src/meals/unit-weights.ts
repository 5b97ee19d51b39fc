/** Grams of the units of weight, in the singular; an avoirdupois ounce and pound by definition. */
export const gramsOfUnits: Readonly<Record<string, number>> = {
  g: 1,
  gram: 1,
  gramme: 1,
  kg: 1000,
  kilo: 1000,
  kilogram: 1000,
  oz: 28.349523125,
  ounce: 28.349523125,
  lb: 453.59237,
  pound: 453.59237,
}

/** Millilitres of the metric units of volume, in the singular. */
export const millilitresOfUnits: Readonly<Record<string, number>> = {
  ml: 1,
  millilitre: 1,
  milliliter: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  litre: 1000,
  liter: 1000,
}

/** Units by their short forms. */
export const shortUnits: Readonly<Record<string, string>> = {
  tbsp: 'tablespoon',
  tsp: 'teaspoon',
  pc: 'piece',
  pcs: 'piece',
}
