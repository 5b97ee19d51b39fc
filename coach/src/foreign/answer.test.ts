import { expect, test } from 'vitest'
import type { Findings } from '../findings.ts'
import { understand } from '../understand.ts'
import { answerIn } from './answer.ts'

const today = '2026-11-22'
const say = async (message: string, findings: Findings) => {
  const understood = await understand(message, null, { today, time: '18:00', danger: null })
  return understood.spoken && answerIn(understood.spoken, understood, findings)
}
const entry = { id: '', at: '', time: '08:00', note: null, day: today }
const meals = (...calories: (number | null)[]): Findings => ({
  histories: [
    {
      kind: 'meal',
      start: today,
      end: today,
      entries: calories.map((each) => ({ ...entry, name: 'Soup', calories: each })),
      is_partial: false,
    },
  ],
})

test('figures match the records, with no more certainty', async () => {
  expect(await say('¿cuántas calorías he comido hoy?', meals(300, 250))).toBe('Según lo registrado hoy: **550 kcal**.')
  expect(await say('quante calorie ho mangiato oggi?', meals(300, null))).toBe(
    'Da ciò che è registrato oggi: **≥ 300 kcal**.',
  )
  expect(await say('was habe ich heute gegessen?', meals())).toBe('Nichts zu essen ist heute notiert.')
  expect(await say('was habe ich heute gegessen?', meals(1, 2))).toBe('Notiert heute: Soup, Soup.')
})

test('data that could not be read, or not completely, is not reported', async () => {
  expect(await say('¿cuántas calorías he comido hoy?', {})).toBeNull()
  expect(await say('quantas calorias comi hoje?', meals(null))).toBeNull()
  const [history] = meals(300).histories!
  expect(await say('quantas calorias comi hoje?', { histories: [{ ...history!, is_partial: true }] })).toBeNull()
})

test('a card that could not be made is reported as missing', async () => {
  expect(await say("j'ai marché 30 minutes", {})).toContain('n’est pas enregistré')
})
