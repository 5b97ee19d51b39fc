import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import roomArrows from './room-arrows.json' with { type: 'json' }

interface Configuration extends IFlattenedRuleSet {
  options: ICruiseOptions
}

const allowed: Record<string, Record<string, string[]>> = roomArrows
const floors = ['contract/src', 'coach/src', 'server/src', 'web/src', 'standins/src', 'chain/src']
const root = fileURLToPath(new URL('../', import.meta.url))
const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as Configuration

export interface DoorReport {
  modules: number
  /** Formatted 'rule: from → to'. */
  violations: string[]
  /** Formatted 'floor: from → to', for rooms of which one imports the other. */
  arrows: string[]
}

const roomOf = (path: string) => /^(contract|server|web)\/src\/([^/]+)\//.exec(path)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Lists which rooms import which: the arrows in the code. */
function arrowsIn({ modules }: ICruiseResult): string[] {
  const found = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      const [from, to] = [roomOf(source), roomOf(resolved)]
      const isArrow = from && to && from[1] === to[1] && from[2] !== to[2] && !isTest(source)
      return isArrow ? [`${from[1]}: ${from[2]} → ${to[2]}`] : []
    }),
  )
  return [...new Set(found)]
}

/** Lists arrows that are allowed but needed by no import. */
export function needlessArrows(report: Pick<DoorReport, 'arrows'>): string[] {
  const drawn = new Set(report.arrows)
  return Object.entries(allowed).flatMap(([floor, rooms]) =>
    Object.entries(rooms).flatMap(([from, names]) =>
      names.map((to) => `${floor}: ${from} → ${to}`).filter((arrow) => !drawn.has(arrow)),
    ),
  )
}

/** Checks the imports of a tree against the doors of the house. */
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
    arrows: arrowsIn(output as ICruiseResult),
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}

if (import.meta.main) {
  const report = await checkDoors(root)
  const { modules } = report
  const violations = [...report.violations, ...needlessArrows(report).map((arrow) => `needless arrow: ${arrow}`)]
  for (const violation of violations) console.error(violation)
  console.log(`${modules} modules, ${violations.length} violations`)
  // A parser that reads nothing would find no violations.
  if (modules < 100 || violations.length > 0) process.exit(1)
}
