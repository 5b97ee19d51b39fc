/** Longer runs of letters are no word; cutting them keeps a hostile message cheap. */
const longestWord = 30

const digitsForLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Misspellings that are further from their word than one letter, or whose word is too short to guess at. */
const misspelt: Record<string, string> = {
  pian: 'pain',
  dieing: 'dying',
  dyeing: 'dying',
  dyin: 'dying',
  wnat: 'want',
  wan: 'want',
  wana: 'wanna',
  ona: 'wanna',
  gona: 'gonna',
  kil: 'kill',
  kll: 'kill',
  kiill: 'kill',
  killin: 'killing',
  kms: 'kill myself',
  kys: 'kill yourself',
  unalive: 'kill',
  unaliving: 'killing',
  unalived: 'killed',
  breth: 'breath',
  breate: 'breathe',
  breahte: 'breathe',
  breef: 'breath',
  brethe: 'breathe',
  breeth: 'breathe',
  breaf: 'breath',
  hart: 'heart',
  haert: 'heart',
  herat: 'heart',
  atack: 'attack',
  attck: 'attack',
  atak: 'attack',
  attak: 'attack',
  chst: 'chest',
  chets: 'chest',
  hurst: 'hurts',
  thorat: 'throat',
  sezure: 'seizure',
  siezure: 'seizure',
  seisure: 'seizure',
  anafilaxis: 'anaphylaxis',
  anaphalaxis: 'anaphylaxis',
  anaphilactic: 'anaphylactic',
  suiside: 'suicide',
  suaside: 'suicide',
  sucide: 'suicide',
  suicdie: 'suicide',
  suisidal: 'suicidal',
  sewerslide: 'suicide',
  sucidal: 'suicidal',
  siucide: 'suicide',
  killmyself: 'kill myself',
  endmylife: 'end my life',
  wannadie: 'wanna die',
  wanttodie: 'want to die',
  slef: 'self',
  mysef: 'myself',
  myslef: 'myself',
  meself: 'myself',
  myelf: 'myself',
  mself: 'myself',
  dnt: 'dont',
  doesn: 'doesnt',
  carnt: 'cant',
  cnt: 'cant',
  canot: 'cannot',
  alife: 'alive',
  lfe: 'life',
  lif: 'life',
  overdoze: 'overdose',
  purgd: 'purged',
  laxitive: 'laxative',
  laxitives: 'laxatives',
  laxatve: 'laxative',
  vomitting: 'vomiting',
  vommit: 'vomit',
  swalowed: 'swallowed',
  swolowed: 'swallowed',
  swollowed: 'swallowed',
  swalloed: 'swallowed',
  tabs: 'tablets',
  meds: 'medication',
  medicine: 'medication',
  medicines: 'medication',
  medications: 'medication',
  caloreis: 'calories',
  cals: 'calories',
  kcals: 'calories',
  kcal: 'calories',
  calorie: 'calories',
  kalories: 'calories',
  bleading: 'bleeding',
  bledding: 'bleeding',
  strok: 'stroke',
  faintd: 'fainted',
  uncontious: 'unconscious',
  unconcious: 'unconscious',
  unconcsious: 'unconscious',
  strave: 'starve',
  straving: 'starving',
  anymor: 'anymore',
  nemore: 'anymore',
  rn: 'right now',
  tmrw: 'tomorrow',
  ppl: 'people',
  bc: 'because',
  cuz: 'because',
  coz: 'because',
  cos: 'because',
  mums: 'mum',
  nobdy: 'nobody',
  evrything: 'everything',
  anorexik: 'anorexic',
  fone: 'phone',
  aint: 'isnt',
  wonna: 'wanna',
  wantto: 'want to',
  iwant: 'i want',
}

/** Long words of the signs: one letter more, less, changed or swapped is still them. */
const guessedWords = [
  'suicide',
  'suicides',
  'suicidal',
  'myself',
  'himself',
  'herself',
  'themselves',
  'yourself',
  'breath',
  'breathe',
  'breathing',
  'overdose',
  'overdosed',
  'overdosing',
  'swallowed',
  'paracetamol',
  'ibuprofen',
  'tylenol',
  'tablets',
  'medication',
  'sleeping',
  'attack',
  'stroke',
  'seizure',
  'unconscious',
  'bleeding',
  'drooping',
  'slurred',
  'swelling',
  'swollen',
  'closing',
  'allergic',
  'reaction',
  'anaphylaxis',
  'anaphylactic',
  'collapsed',
  'collapse',
  'fainted',
  'choking',
  'vomiting',
  'vomited',
  'laxative',
  'laxatives',
  'purging',
  'starving',
  'starve',
  'anorexia',
  'anorexic',
  'bulimia',
  'bulimic',
  'calories',
  'anymore',
  'harming',
  'hurting',
  'cutting',
  'killing',
  'disappear',
  'existing',
  'purpose',
  'throat',
  'pressure',
  'without',
  'weight',
  'ambulance',
  'emergency',
  'tightness',
  'crushing',
  'disorder',
  'everyone',
  'nobody',
  'living',
  'tonight',
  'wanted',
]

/** Everyday words that are one letter away from a sign's. */
const everydayWords =
  'pouring touring strokes striking strike striker coking joking smoking poking starving staring starting stared stave staves serving carving stoked strove throats swelled hitting putting gutting shutting hunting halting farming harping warming charming pressured measure treasure steeping sweeping seeping keeping clothing losing dosing posing cloning hosing coming cocking locking knocking checking shocking clocking reading breeding feeding pleading leading blending heeding seeding greeting bathing loathing fraction traction creation interaction tables tablet talents attach attached attic propose suppose weights eight height freight wait overdone overdue overdress loving giving leaving lying liking lining diving driving hiving riding striving stoke broke spoke wasted waned hunted haunted planted granted painted pointed tainted fainter faint existed exciting exiting misting listing puring purring urging surging merging verging forging filled filling billing milling pilling willing tilling chilling spilling drilling skilling king kneeling curing within withhold threat thread throw through thought float treat anybody somebody disappears appear tonight tonights brushing rushing crashing swallows emergence agency insisting pursing nursing cursing stringing stinging slipping shipping sweating swearing'

const squeeze = (text: string) => text.replaceAll(/([a-z])\1+/g, '$1')

const withoutOne = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

const squeezedMisspelt = new Map(Object.entries(misspelt).map(([wrong, right]) => [squeeze(wrong), squeeze(right)]))
const squeezedEveryday = new Set(everydayWords.split(' ').map(squeeze))
const guesses = new Map(
  guessedWords.map(squeeze).flatMap((word) => withoutOne(word).map((shorter) => [shorter, word] as const)),
)
for (const word of guessedWords.map(squeeze)) guesses.set(word, word)

const leastGuessed = 6

/** The word that is meant. A word is taken for a sign's where both are alike but for one letter. */
function correct(word: string): string {
  const known = squeezedMisspelt.get(word)
  if (known !== undefined) return known
  if (word.length < leastGuessed || squeezedEveryday.has(word)) return word
  const guess =
    guesses.get(word) ??
    withoutOne(word)
      .map((shorter) => guesses.get(shorter))
      .find((found) => found !== undefined)
  return guess !== undefined && word.startsWith(guess.slice(0, 1)) ? guess : word
}

/** Writes words as patterns and messages share them: small, without accents and apostrophes, each letter once. */
export const fold = (text: string): string =>
  squeeze(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F\u200B-\u200F\u2060\uFEFF\u00AD'’‘ʼ`´]/g, '')
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .replaceAll('ø', 'o'),
  ).replaceAll(/\bive\b/g, 'i have')

/**
 * A message as the signs are written: words with a space between them, sentences apart by a full stop. Spelling that
 * people in need do not mind is evened out: apostrophes, accents, capitals, drawn-out and doubled letters, digits for
 * letters, words apart ('my self') and common misspellings.
 */
export function normalise(message: string): string {
  const text = fold(message.replaceAll(/\s+/g, ' ').replaceAll(/(?<=\d) ?k?cals?\b/gi, ' calories'))
    // 'su1c1de', 'k!ll': between letters a digit is one.
    .replaceAll(/(?<=[a-z])[013457@$!](?=[a-z])/g, (sign) => digitsForLetters[sign] ?? sign)
    .replaceAll(/\b(want|wanna|going|need|ready|try|trying|have|wish|hope) 2 (?=[a-z])/g, '$1 to ')
    .replaceAll(/\.{2,}|…/g, ' ')
    .replaceAll(/(?<=\d)[.,](?=\d)/g, ',')
    .replaceAll(/[.!?;]+|[–—:]+/g, ' . ')
    .replaceAll(/[^a-z0-9.,%]+|(?<!\d),|,(?!\d)/g, ' ')
  const words = text
    .trim()
    .replaceAll(/\b[a-z](?: [a-z]){2,}\b/g, (letters) => letters.replaceAll(' ', ''))
    .split(' ')
    .filter(Boolean)
    .map((word) => correct(word.slice(0, longestWord)))
  return joinApart(words.join(' '))
}

/** Puts together what is one word: 'my self', 'over dose'. */
const joinApart = (text: string): string =>
  squeeze(
    text
      .replaceAll(/\b(my|your|him|her|it|our|them) sel(f|ves)\b/g, '$1sel$2')
      .replaceAll(/\bover (dose|dosed|dosing)\b/g, 'over$1')
      .replaceAll(/\bany (more|one|thing|body)\b/g, 'any$1')
      .replaceAll(/\bevery (one|thing|body)\b/g, 'every$1')
      .replaceAll(/\bsui (cid\w{1,9})\b/g, 'sui$1')
      .replaceAll(/\bcan not\b/g, 'cannot')
      .replaceAll(/\b(do|does|did|is|was|would|will|could|has|have) not\b/g, (_, verb: string) => `${verb}nt`)
      .replaceAll(/\bwillnt\b/g, 'wont')
      .replaceAll(/\bi (am|would|will)\b/g, (_, verb: string) => `i${{ am: 'm', would: 'd', will: 'l' }[verb]}`),
  )
