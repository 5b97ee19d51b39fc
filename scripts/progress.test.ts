import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('progress shows the task and how long it took', () => {
  const program = `import { showProgress } from './progress.mjs'\nawait showProgress('Sample work', async () => {})`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  })
  expect(output.toString()).toBe('Sample work …\nSample work … done in 0 s\n')
})
