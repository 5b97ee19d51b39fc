import type { Correlation } from '@finu/contract/insights/correlations'
import { expect, test } from 'vitest'
import { hasDots } from './has-dots.ts'

const finding = (those: number, others: number) => ({ with: { days: those }, without: { days: others } }) as Correlation

test('up to 120 days are drawn as dots, in both rows or in neither', () => {
  expect([hasDots(finding(120, 14)), hasDots(finding(14, 121)), hasDots(finding(200, 14))]).toEqual([
    true,
    false,
    false,
  ])
})
