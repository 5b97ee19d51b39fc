/** Public health bodies whose advice a piece summarises. */
export const sources = {
  nhs: 'NHS',
  nhs_sleep: 'NHS, sleep and tiredness',
  who_activity: 'WHO, guidelines on physical activity (2020)',
  who_diet: 'WHO, healthy diet',
  efsa: 'EFSA, dietary reference values',
  cdc: 'CDC',
  nih: 'NIH',
  nhs_eatwell: 'NHS, Eatwell Guide',
  nhs_mind: 'NHS, Every Mind Matters',
  nhs_headache: 'NHS, headaches',
  nhs_live_well: 'NHS, Live Well: exercise',
  nice: 'NICE',
  acsm: 'ACSM, nutrition and athletic performance (2016)',
  nhs_water: 'NHS, water and drinks',
  nhs_jet_lag: 'NHS, jet lag',
  nhs_vegan: 'NHS, the vegan diet',
  nhs_pregnancy: 'NHS, pregnancy',
  nhs_smoking: 'NHS, quit smoking',
  nhs_alcohol: 'NHS, alcohol advice',
  nhs_sugar: 'NHS, sugar: the facts',
  nhs_diabetes: 'NHS, diabetes',
  nhs_falls: 'NHS, falls',
  uk_alcohol: 'UK Chief Medical Officers, low risk drinking (2016)',
  hse_shifts: 'HSE, managing shift work',
  hse_screens: 'HSE, working with screens',
  niosh: 'CDC, NIOSH, shift work',
  efsa_caffeine: 'EFSA, safety of caffeine (2015)',
  who_sugar: 'WHO, sugars intake (2015)',
  who_ramadan: 'WHO, healthy diet during Ramadan',
  who_tobacco: 'WHO, tobacco',
  who_connection: 'WHO, social connection (2025)',
} as const
export type Source = keyof typeof sources

/** Contents of food that some people do not eat. */
export type Content = 'meat' | 'fish' | 'egg' | 'dairy' | 'nuts' | 'gluten' | 'honey' | 'soy'

/** One thing worth trying, in a sentence or two. */
export interface Piece {
  text: string
  source: Source
  /** Contents that some people do not eat. */
  contains?: readonly Content[]
  /** Matches questions that the piece fits best. */
  suits?: RegExp
  /** Matches the questions that the piece is only given for. */
  asked?: RegExp
  /** The least minutes it takes. */
  minutes?: number
}

/** All advice on a topic. */
export interface Advice {
  /** The line above the pieces; 'Worth a try:' by default. */
  head?: string
  pieces: readonly Piece[]
  /** The reason why the advice works. */
  why?: string
  /** Says when to see a doctor. */
  closing?: string
}
