/**
 * Fills server/data/foods.json with figures and portions from the USDA's public tables, for the rows it lists by id,
 * name and aliases. To add a food, add such a row and run:
 *
 *     node scripts/make-foods.ts FOLDER
 *
 * FOLDER holds, from the National Nutrient Database for Standard Reference, release 28: `ABBREV.csv` (the abbreviated
 * Excel sheet, saved as CSV) and `WEIGHT.txt`; from FNDDS 2017–2018 At A Glance: `FNDDS Nutrient Values.csv` and
 * `Portions and Weights.csv` (Excel sheets, saved as CSV). All are works of the United States government, in the public
 * domain. An id is the table's own number: sr28-09040, fndds-58301020.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const target = new URL('../server/data/foods.json', import.meta.url)

interface Portion {
  name: string
  /** Of one. */
  grams: number
}

/** As a table lists it: so many grams for this amount of it. */
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
  /** Explains energy that the other figures do not; shown nowhere. */
  alcohol_g: number | null
}

/** Comma-separated values with quotes, which may hold line breaks. */
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

/** The columns of a table by the start of their names. */
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
    // What to assume where nobody said how much: the usual portion, so it comes first.
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

/** Portions by the names that a person would use, at most four, the usual one first. */
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
  const portions = tidyPortions(sources[table].tables.portions.get(number) ?? [])
  return { id, name, aliases, ...figures, portions, source: sources[table].name, reference: number }
})
rows.sort((a, b) => a.name.localeCompare(b.name, 'en'))
await writeFile(target, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
console.log(`${rows.length} foods`)
