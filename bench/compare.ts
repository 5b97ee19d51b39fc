const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** Runs only the rows whose names contain this. */
const only = process.env['BENCH_ONLY'] ?? ''

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export interface Row {
  name: string
  run: () => Promise<number>
  against: () => Promise<number>
  bar: string
}

/** Alternates the two sides, so that other load on the machine affects both, and takes the median ratio. */
export async function compare({ name, run, against, bar }: Row): Promise<void> {
  if (!name.includes(only)) return
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const base = await against()
    const rate = await run()
    rates.push(rate)
    ratios.push(rate / base)
  }
  console.log(
    `${name.padEnd(64)} ${median(ratios).toFixed(2).padStart(6)}   ${bar.padEnd(10)} ${Math.round(median(rates))} a second`,
  )
}

export const printHead = () => console.log(`\n${'ratio to'.padEnd(64)}  median   bar`)
