import { readFileSync } from 'node:fs'
import { levelOfMood, moodLevels } from '@finu/contract/moods/moods'
import { expect, test } from 'vitest'
import type { LogInput } from './log-input.ts'
import { understand } from './understand.ts'
import { minutesBetween } from './values/when.ts'

const circumstances = { today: '2026-11-25', time: '18:40', danger: null }

function valueOf(log: LogInput): string {
  switch (log.kind) {
    case 'mood': {
      const labelled = moodLevels.find(({ label }) => label === log.input.label)
      return `mood ${labelled?.level ?? levelOfMood[log.input.mood_type]}`
    }
    case 'symptom':
      return `symptom ${log.input.name}`
    case 'sleep':
      return `sleep ${minutesBetween(log.input.start, log.input.end)}`
    case 'water':
      return `water ${log.input.amount_ml}`
    case 'weight':
      return `weight ${log.input.weight_kg}`
    default:
      return log.kind
  }
}

const table = readFileSync(new URL('../exam/plain.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

test('the plainest sentences have one right card each, whatever was learned last', async () => {
  expect(table.length).toBeGreaterThanOrEqual(400)
  const read = await Promise.all(
    table.map(async (line) => {
      const [sentence = ''] = line.split('\t')
      const { logs } = await understand(sentence, null, circumstances)
      return `${sentence}\t${logs.map(valueOf).join(', ')}`
    }),
  )
  expect(read.filter((line, at) => line !== table[at])).toEqual([])
})
