/**
 * Fills server/data/foods.json with figures and portions from the USDA's public tables, for the rows it lists by id,
 * name and aliases. To add a food, add such a row and run:
 *
 *     node scripts/make-foods.ts FOLDER
 *
 * FOLDER contains, from the National Nutrient Database for Standard Reference, release 28: `ABBREV.csv` (the
 * abbreviated Excel sheet, saved as CSV) and `WEIGHT.txt`; from FNDDS 2017–2018 At A Glance:
 * `FNDDS Nutrient Values.csv` and `Portions and Weights.csv` (Excel sheets, saved as CSV). All are works of the United
 * States government, in the public domain. An id is the table's own number: sr28-09040, fndds-58301020.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const target = new URL('../server/data/foods.json', import.meta.url)

interface Portion {
  name: string
  /** Grams of one. */
  grams: number
}

/** A portion in a table: grams for this amount of it. */
interface ListedPortion extends Portion {
  amount: number
}

interface Figures {
  calories: number | null
  protein_g: number | null
  carbs_g: number | null
  fat_g: number | null
  fiber_g: number | null
  sugar_g: number | null
  sodium_mg: number | null
  /** Explains energy that the other figures do not; not displayed. */
  alcohol_g: number | null
}

/** Parses comma-separated values, in which quoted ones may contain line breaks. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (end !== ',') rows.push([])
  }
  return rows
}

const figure = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text))

/** Finds the columns of a table by the start of their names. */
function columnsOf(header: string[]) {
  return (row: string[], start: string) => {
    const at = header.findIndex((name) => name.startsWith(start))
    if (at < 0) throw new Error(`there is no column ${start}`)
    return figure(row[at])
  }
}

async function readStandardReference(folder: string) {
  const [header, ...rows] = readCsv(await readFile(join(folder, 'ABBREV.csv'), 'utf8'))
  const read = columnsOf(header!)
  const figures = new Map<string, Figures>()
  for (const row of rows) {
    if (!row[0]) continue
    figures.set(row[0].padStart(5, '0'), {
      calories: read(row, 'Energ_Kcal'),
      protein_g: read(row, 'Protein_'),
      carbs_g: read(row, 'Carbohydrt_'),
      fat_g: read(row, 'Lipid_Tot_'),
      fiber_g: read(row, 'Fiber_TD_'),
      sugar_g: read(row, 'Sugar_Tot_'),
      sodium_mg: read(row, 'Sodium_'),
      alcohol_g: null,
    })
  }
  const portions = new Map<string, ListedPortion[]>()
  for (const line of (await readFile(join(folder, 'WEIGHT.txt'), 'latin1')).split('\n')) {
    const [id, , amount, name, grams] = line.split('^').map((field) => field.replaceAll('~', ''))
    if (!id || !name) continue
    portions.set(id, [
      ...(portions.get(id) ?? []),
      { name, grams: Number(grams) / Number(amount), amount: Number(amount) },
    ])
  }
  return { figures, portions }
}

async function readDietaryStudies(folder: string) {
  const table = readCsv(await readFile(join(folder, 'FNDDS Nutrient Values.csv'), 'utf8'))
  const at = table.findIndex((row) => row[0] === 'Food code')
  const read = columnsOf(table[at]!)
  const figures = new Map<string, Figures>()
  for (const row of table.slice(at + 1)) {
    if (!row[0]) continue
    figures.set(row[0], {
      calories: read(row, 'Energy (kcal)'),
      protein_g: read(row, 'Protein (g)'),
      carbs_g: read(row, 'Carbohydrate (g)'),
      fat_g: read(row, 'Total Fat (g)'),
      fiber_g: read(row, 'Fiber, total dietary'),
      sugar_g: read(row, 'Sugars, total'),
      sodium_mg: read(row, 'Sodium (mg)'),
      alcohol_g: read(row, 'Alcohol (g)'),
    })
  }
  const portions = new Map<string, ListedPortion[]>()
  for (const row of readCsv(await readFile(join(folder, 'Portions and Weights.csv'), 'utf8'))) {
    const [id, name, grams] = [row[0], row.at(-2), row.at(-1)]
    if (!id || !/^\d{8}$/.test(id) || !name) continue
    const known = portions.get(id) ?? []
    // The portion to assume without a stated amount is the usual one, so it comes first.
    if (name === 'Quantity not specified') {
      const usual = known.find((portion) => portion.grams === Number(grams)) ?? {
        name: 'serving',
        grams: Number(grams),
        amount: 1,
      }
      portions.set(id, [usual, ...known.filter((portion) => portion !== usual)])
    } else portions.set(id, [...known, { name, grams: Number(grams), amount: 1 }])
  }
  return { figures, portions }
}

const tooExact =
  /\b(oz|lb|pound|ounce|NLEA|inch|cubic|yields?|gallon|quart|package|pkg|container|refuse|guideline)\b|^\d/i
const usualSizes = [/^medium$/, /^medium whole$/, /^large$/, /^slice$/]

/** Lists portions by the names that people use, at most four, the likeliest first. */
function tidyPortions(portions: ListedPortion[]): Portion[] {
  const tidy = portions
    .map(({ name, grams }) => ({
      name: name
        .replace(/^1 /, '')
        .replaceAll(/\s*\([^)]*\)?/g, '')
        .replace(/,? (NS as to|NFS|any size).*$/, '')
        .replace(/^tbsp\b/, 'tablespoon')
        .replace(/^tsp\b/, 'teaspoon')
        .replace(/\s*,\s*$/, '')
        .trim(),
      grams: Math.round(grams * 10) / 10,
    }))
    .filter(({ name, grams }) => name !== '' && name.length <= 40 && !tooExact.test(name) && grams > 0 && grams <= 1500)
  // The tables' own serving of meat, fish and cheese is by weight.
  const byWeight = portions.find(({ name }) => /^(1 )?oz\b/.test(name))
  if (tidy.length === 0 && byWeight) tidy.push({ name: 'serving', grams: Math.round(byWeight.grams * byWeight.amount) })
  const distinct = tidy.filter(({ name }, index) => tidy.findIndex((other) => other.name === name) === index)
  const usual = usualSizes.map((size) => distinct.findIndex(({ name }) => size.test(name))).find((at) => at >= 0) ?? 0
  return [...distinct.slice(usual, usual + 1), ...distinct.filter((_, index) => index !== usual)].slice(0, 4)
}

/**
 * Grams of one serving, if a table lists only amounts that nobody eats at once, such as a cup of almonds or the whole
 * breast of a turkey. Source: FDA, reference amounts customarily consumed, 21 CFR 101.12(b).
 */
const servings: [grams: number, ids: string][] = [
  // Nuts and seeds
  [
    30,
    'sr28-12061 sr28-12078 sr28-12120 sr28-12131 sr28-16087 sr28-16090 sr28-12142 sr28-12147 sr28-12151 sr28-12014 sr28-12036 sr28-12023 sr28-12155 sr28-12167',
  ],
  // Candies and chocolate
  [30, 'sr28-19904 sr28-19087 sr28-19106'],
  // Cheese
  [30, 'sr28-01007 sr28-01004 sr28-01006 sr28-01019 sr28-01026'],
  // Grated hard cheese
  [5, 'sr28-01032'],
  // Ricotta
  [55, 'sr28-01036'],
  // Dried fruit
  [40, 'sr28-09032 sr28-09079 sr28-09087 sr28-09094 sr28-09291 sr28-09298'],
  // Meat, fish and substitutes, cooked
  [
    85,
    'sr28-17225 sr28-10061 sr28-10071 sr28-17178 sr28-13418 sr28-15237 sr28-15209 sr28-15037 sr28-15205 sr28-15088 sr28-05711 sr28-05009 sr28-05142 sr28-17096 sr28-48052 sr28-16426 sr28-16114',
  ],
  // Fish, raw
  [110, 'sr28-15236'],
  // Grain, dry
  [45, 'sr28-20044'],
  // Pasta, dry
  [55, 'sr28-20120'],
  // Oats, dry
  [40, 'sr28-08120'],
  // Flour
  [30, 'sr28-20081 sr28-20080'],
  // Wheat germ
  [15, 'sr28-20078'],
  // Pulses, dry
  [35, 'sr28-16069'],
  // Pulses, canned
  [130, 'sr28-16358'],
  // Water
  [360, 'sr28-14411'],
  // Condensed milk, 30 ml
  [38, 'sr28-01095'],
  // Evaporated milk, 30 ml
  [32, 'sr28-01153'],
  // Milk drinks, 240 ml
  [243, 'sr28-01289'],
]
/**
 * Weights of one piece of counted foods, in grams: the tables' ounces divided by the pieces in one. For bread, the
 * FDA's serving.
 */
const pieces: Record<string, Portion> = {
  'sr28-12061': { name: 'nut', grams: 1.2 },
  'sr28-12131': { name: 'nut', grams: 2.6 },
  'sr28-12142': { name: 'half', grams: 1.5 },
  'sr28-12155': { name: 'half', grams: 2 },
  'sr28-18029': { name: 'slice', grams: 50 },
}
/** Portions of the tables that are the usual ones, though the tables list others first. */
const usual: Record<string, string> = {
  'sr28-09021': 'apricot',
  'sr28-09037': 'avocado',
  'fndds-27347100': 'pie',
  'sr28-09112': 'fruit',
  'sr28-09148': 'fruit',
  'fndds-58130011': 'piece',
  'fndds-58130320': 'piece',
  'sr28-09150': 'fruit',
  'sr28-09279': 'fruit',
  'sr28-09286': 'pomegranate',
  'sr28-11365': 'potato',
  'sr28-19296': 'tablespoon',
  'sr28-19304': 'serving 1 tbsp',
  'sr28-01053': 'tablespoon',
  'sr28-12104': 'piece',
  'fndds-25221250': 'serving',
  'fndds-25220710': 'serving',
  'fndds-25221350': 'serving',
  'fndds-25221405': 'serving',
  'fndds-22311450': 'serving',
  'fndds-25112200': 'serving',
  'fndds-62107200': 'serving',
  'fndds-11553100': 'serving',
  'fndds-78101125': 'serving',
  'fndds-92306000': 'serving',
  'fndds-92161000': 'serving',
  'fndds-25220410': 'serving',
  'fndds-25221210': 'serving',
  'fndds-25220210': 'serving',
  'fndds-75500210': 'serving',
  'fndds-75412060': 'serving',
}

const putFirst = (portions: Portion[], first: Portion | undefined): Portion[] =>
  first ? [first, ...portions.filter(({ name }) => name !== first.name)] : portions

/** Sorts the portions of a food so that the one meant by default comes first. */
function arrangePortions(id: string, portions: Portion[]): Portion[] {
  const grams = servings.find(([, ids]) => ids.split(' ').includes(id))?.[0]
  const counted = putFirst(portions, pieces[id])
  const named = counted.find(({ name }) => name === usual[id])
  return putFirst(putFirst(counted, named), grams === undefined ? undefined : { name: 'serving', grams })
}

const folder = process.argv[2]
if (!folder) throw new Error('Say which folder holds the tables.')
const sources = {
  sr28: { name: 'USDA Standard Reference 28', tables: await readStandardReference(folder) },
  fndds: { name: 'USDA FNDDS 2017–2018', tables: await readDietaryStudies(folder) },
}
const listed = JSON.parse(await readFile(target, 'utf8')) as { id: string; name: string; aliases: string[] }[]
const rows = listed.map(({ id, name, aliases }) => {
  const [table, number] = id.split('-') as [keyof typeof sources, string]
  const figures = sources[table].tables.figures.get(number)
  if (!figures) throw new Error(`${id} (${name}) is in none of the tables.`)
  const portions = arrangePortions(id, tidyPortions(sources[table].tables.portions.get(number) ?? []))
  return { id, name, aliases, ...figures, portions, source: sources[table].name, reference: number }
})
rows.sort((a, b) => a.name.localeCompare(b.name, 'en'))
await writeFile(target, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
console.log(`${rows.length} foods`)
