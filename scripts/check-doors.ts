import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'

interface Configuration extends IFlattenedRuleSet {
  options: ICruiseOptions
}

const floors = ['contract/src', 'coach/src', 'server/src', 'web/src', 'standins/src', 'chain/src']
const root = fileURLToPath(new URL('../', import.meta.url))
const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as Configuration

export interface DoorReport {
  modules: number
  /** 'rule: from → to' */
  violations: string[]
}

/** Holds the imports of a tree against the doors of the house. */
export async function checkDoors(folder: string): Promise<DoorReport> {
  const { options, ...ruleSet } = configuration
  const { output } = await cruise(
    floors.filter((floor) => existsSync(join(folder, floor))),
    {
      ...options,
      baseDir: folder,
      validate: true,
      ruleSet,
    },
  )
  const { summary } = output as ICruiseResult
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}

if (import.meta.main) {
  const { modules, violations } = await checkDoors(root)
  for (const violation of violations) console.error(violation)
  console.log(`${modules} modules, ${violations.length} violations`)
  // A parser that reads nothing would find nothing wrong.
  if (modules < 100 || violations.length > 0) process.exit(1)
}
