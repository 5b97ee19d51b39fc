const meaningless = /^(NFS|NS as to\b.*|not further specified|all commercial varieties|all varieties|any source)$/i

/** Writes words of capitals as names: McDONALD'S is McDonald's, TRADER JOE'S is Trader Joe's. */
const calm = (name: string) =>
  name.replaceAll(/\b(Mc)?([A-Z])([A-Z'’]{2,})\b/g, (_, mc: string | undefined, first: string, rest: string) =>
    [mc ?? '', first, rest.toLowerCase()].join(''),
  )

/** Returns the name of a food in a table as people read it: without what tables say of themselves, nor shouted brands. */
export function tidyName(description: string): string {
  const name = description
    .replace(/\s*\(includes foods for USDA's.*?\)/i, '')
    .split(/,\s*/)
    .filter((part) => part !== '' && !meaningless.test(part))
    .join(', ')
    .replace(/,? NS as to [^,]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const calmed = calm(name)
  return calmed.slice(0, 1).toUpperCase() + calmed.slice(1)
}

/** Returns the table's remarks on a food that may be other names of it. */
export const listRemarks = (remarks: string): string[] =>
  remarks
    .split(';')
    .map((remark) => remark.replaceAll(/,? NFS\b/g, '').trim())
    .filter(
      (remark) =>
        remark.length >= 3 &&
        remark.length <= 40 &&
        !/\b(NS|with|without|any|all|other|or|from|as|not|no|brands|flavors?|ready)\b|,|%/i.test(remark),
    )

const mostAliases = 8
/** A remark on more foods than this is a quality, such as 'fast food', 'frozen' or 'low fat'. */
const mostFoodsOfName = 2

/** Keeps of the foods' other names those that name few foods, and none of the common ones. */
export function keepNames<Food extends { aliases: string[] }>(foods: Food[], common: ReadonlySet<string>): Food[] {
  const counts = new Map<string, number>()
  for (const name of foods.flatMap(({ aliases }) => aliases.map((alias) => alias.toLowerCase())))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  const isName = (alias: string) =>
    counts.get(alias.toLowerCase())! <= mostFoodsOfName && !common.has(alias.toLowerCase())
  return foods.map((food) => ({ ...food, aliases: [...new Set(food.aliases)].filter(isName).slice(0, mostAliases) }))
}
