import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findDanger } from './find-danger.ts'

/** Messages in many languages, by two authors: the sign or none, the language, the text. */
const messages = readFileSync(new URL('other-languages.test.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [sign, language, text] = line.split('\t') as [string, string, string]
    return { sign, language, text }
  })

describe('in languages that nothing was learned of', () => {
  test('six of seven plain signs get guidance, and hardly any ordinary message does', async () => {
    const judged = await Promise.all(messages.map(async (each) => ({ ...each, found: await findDanger(each.text) })))
    const signs = judged.filter(({ sign }) => sign !== 'none')
    const missed = signs.filter(({ found }) => found === null)
    const alarms = judged.filter(({ sign, found }) => sign === 'none' && found !== null)
    expect(missed.length).toBeLessThanOrEqual(signs.length / 7)
    expect(alarms.length).toBeLessThanOrEqual(4)
  })

  test.each([
    ['не хочу жить', 'self_harm', 'en'],
    ['NIE CHCĘ ŻYĆ', 'self_harm', 'en'],
    ['nie chce zyc', 'self_harm', 'en'],
    ['我想自杀', 'self_harm', 'en'],
    ['ik wil dood', 'self_harm', 'nl'],
    ['main khudkushi karna chahta hoon', 'self_harm', 'hi'],
    ['मुझे मरना है', 'self_harm', 'hi'],
    ['ребёнок съел таблетки', 'emergency', 'en'],
    ['babci opadł kącik ust', 'emergency', 'en'],
  ])('%s is %s, answered in %s', async (message, danger, language) =>
    expect(await findDanger(message)).toEqual({ danger, language }),
  )

  test.each([
    '昨日ベンチプレスやって胸が筋肉痛',
    'dün göğüs çalıştım, kaslarım ağrıyor',
    'kupiłam nową bluzkę',
    'хочу спать',
  ])('%s is nothing', async (message) => expect(await findDanger(message)).toBeNull())

  test('a sign at the end of a long message is found too', async () =>
    expect(await findDanger(`${'сегодня был обычный день. '.repeat(120)}не хочу жить`)).toMatchObject({
      danger: 'self_harm',
    }))
})
