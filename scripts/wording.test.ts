import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Lists what a pattern finds in files, as 'file: text'. */
function findIn(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(pattern) ?? []).map((found) => `${file}: ${found}`),
  )
}

/** A noun chosen by hand: `=== 1 ? 'day' : 'days'`, also with the count before the noun. */
const chosenByHand = /=== 1 \? (['`])(?:1 )?([a-z][a-z ]*?)(?:y?)\1 : (['`])(?:\$\{[^}]*\} )?\2(?:ies|e?s)\3/g

test('every counted noun is written by countNoun or nounFor', () => {
  expect("count === 1 ? 'day' : 'days'".match(chosenByHand)).toHaveLength(1)
  expect("count === 1 ? '1 entry' : `${count} entries`".match(chosenByHand)).toHaveLength(1)
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  expect(findIn(files, chosenByHand)).toEqual([])
})
