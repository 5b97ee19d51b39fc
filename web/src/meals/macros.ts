/** The figures of food that are compared with a target, besides the energy. */
export const macros = [
  ['protein_g', 'Protein'],
  ['carbs_g', 'Carbs'],
  ['fat_g', 'Fat'],
] as const
