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
  ukhsa_heat: 'UK Health Security Agency, beat the heat',
  nhs_children: 'NHS, baby and child',
  nhs_teeth: 'NHS, healthy teeth and gums',
  nhs_eggs: 'NHS, eggs',
  nhs_ibs: 'NHS, irritable bowel syndrome',
  espen: 'ESPEN, nutrition in older people (2022)',
  lancet_steps: 'Lancet Public Health, daily steps and health (2025)',
  nhs_knee: 'NHS, knee pain',
  nhs_back: 'NHS, back pain',
  nhs_neck: 'NHS, neck pain',
  nhs_shin: 'NHS, shin splints',
  nhs_ear: 'NHS, ear infections',
  nhs_cramps: 'NHS, leg cramps',
  nhs_sprains: 'NHS, sprains and strains',
  nhs_hiccups: 'NHS, hiccups',
  nhs_dizzy: 'NHS, dizziness',
  nhs_oedema: 'NHS, swollen ankles, feet and legs',
  nhs_sunburn: 'NHS, sunburn',
  nhs_hypo: 'NHS, low blood sugar',
  nhs_burns: 'NHS, burns and scalds',
  nhs_first_aid: 'NHS, first aid',
  nhs_nosebleed: 'NHS, nosebleed',
  nhs_heat: 'NHS, heat exhaustion and heatstroke',
  nhs_bites: 'NHS, insect bites and stings',
  nhs_faint: 'NHS, fainting',
  nhs_cholesterol: 'NHS, high cholesterol',
  nhs_pressure: 'NHS, high blood pressure',
  cdc_diabetes: 'CDC, diabetes',
  bhf: 'British Heart Foundation, your heart rate',
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
