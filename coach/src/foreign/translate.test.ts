import { describe, expect, test } from 'vitest'
import { otherLanguage } from '../values/languages.ts'
import { understand } from '../understand.ts'
import { translate } from './translate.ts'

const now = { today: '2026-11-22', time: '18:00', danger: null }
const read = (message: string) => understand(message, null, now)

describe('logs in another language become cards', () => {
  test.each<[string, string, object[]]>([
    ['ho mal di testa 6/10', 'it', [{ kind: 'symptom', input: { name: 'Headache', severity_score: 3 } }]],
    ["j'ai marché 30 minutes", 'fr', [{ kind: 'exercise', input: { name: 'Walk', duration_minutes: 30 } }]],
    ['habe zwei Eier gegessen', 'de', [{ kind: 'meal', input: { foods: [{ name: 'egg', quantity: 2 }] } }]],
    ['Ich bin 30 Minuten gelaufen und ich bin müde', 'de', [{ kind: 'exercise' }, { kind: 'mood' }]],
    [
      'he comido dos huevos y una manzana para desayunar',
      'es',
      [{ kind: 'meal', input: { meal_type: 'breakfast', foods: [{ name: 'egg', quantity: 2 }, { name: 'apple' }] } }],
    ],
    ['comi pizza ontem à noite', 'pt', [{ kind: 'meal', input: { meal_type: 'dinner', at: '2026-11-21T21:00' } }]],
    [
      'estoy muy cansada y me duele la cabeza',
      'es',
      [
        { kind: 'mood', input: { mood_type: 'tired' } },
        { kind: 'symptom', input: { name: 'Headache' } },
      ],
    ],
    ['fiz yoga 20 minutos', 'pt', [{ kind: 'exercise', input: { name: 'Yoga', duration_minutes: 20 } }]],
    [
      'un verre de vin et du fromage',
      'fr',
      [{ kind: 'meal', input: { foods: [{ name: 'wine', unit: 'glass' }, { name: 'cheese' }] } }],
    ],
    [
      'ik heb twee eieren en een snee brood gegeten',
      'nl',
      [
        {
          kind: 'meal',
          input: {
            foods: [
              { name: 'egg', quantity: 2 },
              { name: 'bread', unit: 'slice' },
            ],
          },
        },
      ],
    ],
    [
      '30 minuten gewandeld en hoofdpijn',
      'nl',
      [{ kind: 'exercise', input: { duration_minutes: 30 } }, { kind: 'symptom' }],
    ],
    ['ho dormito male', 'it', [{ kind: 'symptom', input: { name: 'Sleep Issues' } }]],
  ])('“%s” (%s)', async (message, spoken, logs) => {
    expect(await read(message)).toMatchObject({ spoken, language: null, logs, unclear: [] })
  })

  test('asides and missing cards are described in that language', async () => {
    expect(await read('dormí 6 horas')).toMatchObject({ spoken: 'es', logs: [{ kind: 'sleep' }], asides: [] })
    expect(await read('corri 5 km')).toMatchObject({ spoken: 'pt', logs: [], question: { ask: 'duration' } })
    expect(await read('corrí 5 km')).toMatchObject({ spoken: 'es', question: { ask: 'duration' } })
  })

  test.each([
    ["ho bevuto mezzo litro d'acqua", 'it', { amount_ml: 500 }],
    ["j'ai bu un litre et demi d'eau", 'fr', { amount_ml: 1500 }],
    ['hab einen halben Liter Wasser getrunken', 'de', { amount_ml: 500 }],
    ['bebi um litro e meio de água', 'pt', { amount_ml: 1500 }],
    ['ik heb anderhalve liter water gedronken', 'nl', { amount_ml: 1500 }],
    ['stamattina peso 68 chili', 'it', { weight_kg: 68 }],
    ['heute morgen 79,3 kg gewogen', 'de', { weight_kg: 79.3 }],
  ])('“%s” is a drink or a weight', async (message, spoken, input) => {
    expect(await read(message)).toMatchObject({ spoken, logs: [{ input }] })
  })

  test.each([
    ['¿cuántas calorías he comido hoy?', 'es', 'calories', 'today'],
    ['quante calorie ho mangiato ieri?', 'it', 'calories', 'yesterday'],
    ['was habe ich heute gegessen?', 'de', 'meals', 'today'],
    ['wat heb ik vandaag gegeten?', 'nl', 'meals', 'today'],
    ['hoeveel punten heb ik?', 'nl', 'points', 'today'],
    ["combien de points j'ai ?", 'fr', 'points', 'today'],
    ['quantos pontos tenho?', 'pt', 'points', 'today'],
  ])('“%s” is a question about the records', async (message, spoken, about, label) => {
    expect(await read(message)).toMatchObject({
      spoken,
      asks: [{ ask: 'records', query: { about, range: { label } } }],
    })
  })
})

test('a message with an unknown word is not translated at all', async () => {
  for (const input of ['ho mangiato una pizza', "j'ai bu un café", 'comí pan', 'habe Brot gegessen', 'comi queijo'])
    for (const unknown of ['gatto', 'nicht', 'jamais', 'nada', 'zzz', 'senza', 'brat'])
      expect(translate(`${input} ${unknown}`, null), `${input} ${unknown}`).toBeNull()
  for (const message of [
    'non ho mal di testa',
    'ich habe keine Kopfschmerzen',
    'no comí pan',
    "je n'ai pas mangé",
    'ho mangiato un gatto',
  ])
    expect(await read(message)).toMatchObject({
      logs: [],
      asks: [],
      spoken: null,
      language: expect.any(String) as string,
    })
})

test('English is unchanged', () => {
  for (const message of [
    'pasta',
    'orange',
    'had a latte',
    'I ate pizza',
    'die hard',
    'no',
    'me',
    'a pan',
    'ei',
    'salad and rice',
    'headache',
    'a la carte',
    'tee',
    'yoga 20 min',
    '6/10',
    '',
    '?',
  ])
    expect([message, translate(message, otherLanguage(message))]).toEqual([message, null])
})

test('each word is translated as written, in every language, at any length and with any punctuation', async () => {
  expect(translate('pan '.repeat(200), 'es')).toBeNull()
  for (const odd of ['\u0000', '\ud800', '¿¡', "l'", 'ho '.repeat(30), '🍕 comí']) await read(odd)
})
