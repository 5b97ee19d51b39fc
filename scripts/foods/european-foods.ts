import type { Figures, TableFood } from './food-faults.ts'

type Part = [food: TableFood, share: number]

const figureNames = [
  'calories',
  'protein_g',
  'carbs_g',
  'fat_g',
  'fiber_g',
  'sugar_g',
  'sodium_mg',
  'alcohol_g',
] as const satisfies (keyof Figures)[]

const fold = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')

const idOf = (name: string) =>
  `eu-${fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`

/** Returns what 100 g of a mixture hold; a figure that one of its parts lacks is unknown, but alcohol is then none. */
function mix(parts: readonly Part[]): Figures {
  const whole = parts.reduce((sum, [, share]) => sum + share, 0)
  const of = (name: (typeof figureNames)[number]) => {
    const known = parts.map(([food, share]) => [name === 'alcohol_g' ? (food[name] ?? 0) : food[name], share] as const)
    if (known.some(([value]) => value === null)) return null
    return Math.round(known.reduce((sum, [value, share]) => sum + (value ?? 0) * share, 0) * (100 / whole)) / 100
  }
  return Object.fromEntries(figureNames.map((name) => [name, of(name)])) as unknown as Figures
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Splits 'slice 30' and 'greek0 85'. */
function readAmount(text: string): [name: string, amount: number] {
  const [, name, amount] = /^(.+) ([\d.]+)$/.exec(text) ?? []
  if (name === undefined || amount === undefined) throw new Error(`No amount in “${text}”.`)
  return [name, Number(amount)]
}

/**
 * Works out the foods of `european-foods.txt` from those of the tables. No figure is ours: a food has those of the food that
 * is nearest to it, or of the usual recipe.
 * @param foods of the tables
 * @throws for a line that cannot be read, or a part that no table has
 */
export function readEuropeanFoods(text: string, foods: readonly TableFood[]): TableFood[] {
  const byId = new Map(foods.map((food) => [food.id, food]))
  const named = new Map<string, TableFood>()
  const taken = new Set(foods.flatMap(({ name, aliases }) => [name, ...aliases].map(fold)))
  const found: TableFood[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('= ')) {
      for (const each of listOf(line.slice(2))) {
        const [key, id] = each.split(' ') as [string, string]
        const food = byId.get(id)
        if (!food) throw new Error(`No table has ${id}.`)
        named.set(key, food)
      }
    } else if (line.includes('|') && !line.startsWith('#')) {
      const [name, aliases, portions, parts] = line.split('|').map((each) => each.trim()) as [
        string,
        string,
        string,
        string,
      ]
      const of = listOf(parts)
        .map(readAmount)
        .map(([key, share]): Part => {
          const food = named.get(key)
          if (!food) throw new Error(`${name} has the unknown part ${key}.`)
          return [food, share]
        })
      found.push({
        id: idOf(name),
        name,
        aliases: listOf(aliases).filter((each) => !taken.has(fold(each))),
        ...mix(of),
        portions: listOf(portions)
          .map(readAmount)
          .map(([portion, grams]) => ({ name: portion, grams })),
        source: of.length === 1 ? 'USDA tables, the nearest food' : 'Usual recipe of foods of the USDA tables',
        reference: of
          .map(([food, share]) => (of.length === 1 ? food.reference : `${food.reference} ${share}%`))
          .join(', '),
      })
    }
  }
  return found.filter(({ name }) => !taken.has(fold(name)))
}
