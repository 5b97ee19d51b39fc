/**
 * Writes `server/data/foods.json`, and the names of its common foods for the coach: the foods that are eaten most, from `scripts/foods/common-foods.json`, then the other
 * foods of two public tables of the United States Department of Agriculture, with their usual portions. Run:
 *
 *     node scripts/make-foods.ts FOLDER
 *
 * Without FOLDER the figures of the tables stay as they are in the file; names and portions of the common foods, and the
 * foods of `scripts/foods/european-foods.txt`, are read once more.
 *
 * FOLDER contains, from the National Nutrient Database for Standard Reference, release 28: `FOOD_DES.txt`,
 * `NUT_DATA.txt` and `WEIGHT.txt`; from FNDDS 2021–2023 At A Glance, saved as CSV: `Foods and Beverages.csv`,
 * `FNDDS Nutrient Values.csv` and `Portions and Weights.csv`. All are works of the United States government, in the
 * public domain. An id is the table's own number: sr28-09040, fndds-58301020.
 *
 * The common foods have names, other names and usual portions of our own, and figures of the same tables (of FNDDS, the
 * edition 2017–2018). Their names in other languages are in `scripts/foods/names.json`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unknownNutrition } from '@finu/contract/meals/nutrition'
import { parse } from 'csv-parse/sync'
import { readEuropeanFoods } from './foods/european-foods.ts'
import { findFaults, type Figures, type TableFood } from './foods/food-faults.ts'
import { keepNames, listRemarks, tidyName } from './foods/tidy-names.ts'
import { tidyPortions, type ListedPortion } from './foods/tidy-portions.ts'

const folder = process.argv[2]
const foodsFile = new URL('../server/data/foods.json', import.meta.url)
const readTable = (name: string, encoding: BufferEncoding = 'utf8') => readFile(join(folder!, name), encoding)

/** Groups rows by the food they are about. */
function groupByFood<Row>(rows: readonly Row[], foodOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(foodOf(row), [...(groups.get(foodOf(row)) ?? []), row])
  return groups
}

/** Numbers of the nutrients in the Standard Reference. */
const nutrientNumbers: Record<string, keyof Figures> = {
  208: 'calories',
  203: 'protein_g',
  205: 'carbs_g',
  204: 'fat_g',
  291: 'fiber_g',
  269: 'sugar_g',
  307: 'sodium_mg',
  221: 'alcohol_g',
}
const noFigures: Figures = { ...unknownNutrition, alcohol_g: null }

/** The group of baby foods. */
const leftOutGroup = '0300'

async function readStandardReference(): Promise<TableFood[]> {
  const read = async (name: string) =>
    (await readTable(name, 'latin1'))
      .split(/\r?\n/)
      .filter((line) => line !== '')
      .map((line) => line.split('^').map((field) => field.replaceAll('~', '')))
  const figures = new Map<string, Figures>()
  for (const [id, nutrient, value] of await read('NUT_DATA.txt')) {
    const figure = nutrientNumbers[nutrient!]
    if (figure) figures.set(id!, { ...(figures.get(id!) ?? noFigures), [figure]: Number(value) })
  }
  const weights = groupByFood(await read('WEIGHT.txt'), ([id]) => id!)
  const foods = (await read('FOOD_DES.txt')).filter(([, group]) => group !== leftOutGroup)
  return foods.map(([id, , description]): TableFood => {
    const portions = (weights.get(id!) ?? []).map(([, , amount, name, grams]): ListedPortion => ({
      name: name!,
      grams: Number(grams) / Number(amount),
      amount: Number(amount),
    }))
    return {
      id: `sr28-${id}`,
      name: tidyName(description!),
      aliases: [],
      ...(figures.get(id!) ?? noFigures),
      portions: tidyPortions(portions),
      source: 'USDA Standard Reference 28',
      reference: id!,
    }
  })
}

/** Reads a table of FNDDS: its rows as objects by the names of its columns, line breaks in these left out. */
async function readStudies(name: string): Promise<Record<string, string>[]> {
  const rows: string[][] = parse(await readTable(name), { bom: true, relaxColumnCount: true, trim: true })
  const at = rows.findIndex(([first]) => first === 'Food code')
  const header = rows[at]!.map((column) => column.replaceAll('\n', ' '))
  return rows
    .slice(at + 1)
    .filter(([code]) => /^\d{8}$/.test(code ?? ''))
    .map((row) => Object.fromEntries(header.map((column, index) => [column, row[index] ?? ''])))
}

async function readDietaryStudies(): Promise<TableFood[]> {
  const described = new Map(
    (await readStudies('Foods and Beverages.csv')).map((row) => [
      row['Food code']!,
      row['Additional food description']!,
    ]),
  )
  const portionsOf = groupByFood(await readStudies('Portions and Weights.csv'), (row) => row['Food code']!)
  const foods = await readStudies('FNDDS Nutrient Values.csv')
  return foods
    .filter((row) => row['WWEIA Category description'] !== 'Not included in a food category')
    .map((row) => {
      const code = row['Food code']!
      const rows = portionsOf.get(code) ?? []
      const grams = (portion: Record<string, string>) => Number(portion['Portion weight (g)'])
      const listed = rows
        .filter((portion) => portion['Portion description'] !== 'Quantity not specified')
        .map((portion): ListedPortion => ({ name: portion['Portion description']!, grams: grams(portion), amount: 1 }))
      // The weight that is assumed where nobody stated an amount is the usual one, so it comes first.
      const assumed = rows.find((portion) => portion['Portion description'] === 'Quantity not specified')
      const usual = assumed && listed.find((portion) => portion.grams === grams(assumed))
      const figure = (column: string) => (row[column] === '' ? null : Number(row[column]))
      return {
        id: `fndds-${code}`,
        name: tidyName(row['Main food description']!),
        aliases: listRemarks(described.get(code) ?? ''),
        calories: figure('Energy (kcal)'),
        protein_g: figure('Protein (g)'),
        carbs_g: figure('Carbohydrate (g)'),
        fat_g: figure('Total Fat (g)'),
        fiber_g: figure('Fiber, total dietary (g)'),
        sugar_g: figure('Sugars, total (g)'),
        sodium_mg: figure('Sodium (mg)'),
        alcohol_g: figure('Alcohol (g)'),
        portions: tidyPortions(usual ? [usual, ...listed.filter((portion) => portion !== usual)] : listed),
        source: 'USDA FNDDS 2021–2023',
        reference: code,
      }
    })
}

const readJson = async <Content>(name: string) =>
  JSON.parse(await readFile(new URL(`./foods/${name}`, import.meta.url), 'utf8')) as Content

type FileRow = TableFood & { foreign_names: string[]; is_common: boolean }
const keyOf = (name: string) => name.toLowerCase()

/** Reads the foods of the tables again, and says how many were left out. */
async function readTables(): Promise<FileRow[]> {
  const common = await readJson<TableFood[]>('common-foods.json')
  const foreign = await readJson<Record<string, Record<string, string>>>('names.json')
  const rows = common.map((food) => ({
    ...food,
    foreign_names: [...new Set(Object.values(foreign[food.id] ?? {}))],
    is_common: true,
  }))
  const taken = new Set(common.flatMap(({ reference, name }) => [reference, keyOf(name)]))
  const commonNames = new Set(common.flatMap(({ name, aliases }) => [name, ...aliases].map(keyOf)))
  let [faulty, repeated] = [0, 0]
  for (const food of [...keepNames(await readDietaryStudies(), commonNames), ...(await readStandardReference())]) {
    if (findFaults(food).length > 0) faulty++
    else if (taken.has(food.reference) || taken.has(keyOf(food.name))) repeated++
    else {
      taken.add(keyOf(food.name))
      rows.push({ ...food, foreign_names: [], is_common: false })
    }
  }
  console.log(`left out: ${repeated} known by the same name, ${faulty} with faults`)
  return rows
}

/** Reads the foods of the tables as the file has them, with the present names and portions of the common ones. */
async function readPresent(): Promise<FileRow[]> {
  const common = new Map((await readJson<TableFood[]>('common-foods.json')).map((food) => [food.id, food]))
  const rows = JSON.parse(await readFile(foodsFile, 'utf8')) as FileRow[]
  return rows.filter(({ id }) => !id.startsWith('eu-')).map((row) => ({ ...row, ...common.get(row.id) }))
}

const tables = folder ? await readTables() : await readPresent()
const europeanText = await readFile(new URL('./foods/european-foods.txt', import.meta.url), 'utf8')
const european = readEuropeanFoods(europeanText, tables)
// Their names are ours.
const faults = european.flatMap((food) =>
  findFaults(food).flatMap((fault) => (fault === 'name' ? [] : [`${food.name}: ${fault}`])),
)
if (faults.length > 0) throw new Error(faults.join('\n'))
const rows = [...tables, ...european.map((food) => ({ ...food, foreign_names: [], is_common: true }))]
rows.sort(
  (a, b) => Number(b.is_common) - Number(a.is_common) || a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1),
)
await writeFile(foodsFile, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
console.log(`${rows.length} foods, of which ${european.length} are European ones`)

// The coach marks names of several words as one food: 'toad in the hole'.
const named = rows
  .filter((row) => row.is_common)
  .flatMap(({ name, aliases }) => [name, ...aliases].map((each) => each.toLowerCase()))
  .filter((name) => /^[a-z']{3,}(?: [a-z']+)*$/.test(name))
await writeFile(
  new URL('../coach/src/words/food-names.ts', import.meta.url),
  `/** Names of the food table’s common foods, by scripts/make-foods.ts. */\nexport const foodNames =\n  ${JSON.stringify([...new Set(named)].toSorted().join('|'))}\n`,
)
