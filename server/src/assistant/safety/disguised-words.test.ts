import { growthOf, mostGrowth } from '@finu/coach/testing/growth'
import { expect, test } from 'vitest'
import { withPlainLetters, withPlainWords } from './disguised-words.ts'
import { findDanger, findSigns } from './find-danger.ts'

test.each([
  ['i w4nt t0 d13', 'i want to die'],
  ['1 w4nn4 k1ll my53lf', 'i wanna kill myself'],
  ['i wanna d13 so bad', 'i wanna die so bad'],
  ['5u1c1d3 sounds good', 'suicide sounds good'],
  ['🔫 myself', 'shoot myself'],
  ['i want to 🔪 myself', 'i want to stab myself'],
  ['gonna 🔪 my wrists', 'gonna slit my wrists'],
  ['wanna 💀 myself', 'wanna kill myself'],
  ['relapsed with sh last night', 'relapsed with self harm last night'],
  ['i was 40 days clean from sh', 'i was 40 days clean from self harm'],
  ['urges to sh are strong', 'urges to self harm are strong'],
  ['3 weeks sh free', '3 weeks self harm free'],
  ['suicde', 'suicide'],
  ['selfharmd again', 'self harmed again'],
])('“%s” is read as “%s”', (message, read) => expect(withPlainWords(message)).toBe(read))

test.each([
  ['ｍｙ ｃｈｅｓｔ ｈｕｒｔｓ', 'my chest hurts'],
  ['𝐦𝐲 𝐜𝐡𝐞𝐬𝐭', 'my chest'],
  ['https://example.com/my%20chest%20hurts', 'https://example.com/my chest hurts'],
  ['50%20 reps', '50%20 reps'],
  ['a%20b %zz 100%', 'a b %zz 100%'],
])('the letters of “%s” are read as “%s”', (message, read) => expect(withPlainLetters(message)).toBe(read))

test.each([
  ['ｍｙ ｃｈｅｓｔ ｈｕｒｔｓ ａｎｄ ｍｙ ｌｅｆｔ ａｒｍ ｉｓ ｎｕｍｂ', 'emergency'],
  ['my%20husband%20beats%20me%20and%20I%20am%20scared', 'violence'],
])('“%s” is %s', async (message, danger) => expect((await findDanger(message))?.danger).toBe(danger))

test.each([
  'suicde',
  'suicid',
  'suicid is all i think about',
  'i w4nt t0 d13',
  '1 w4nn4 k1ll my53lf',
  'g0nn4 k1ll mys3lf t0n1ght',
  '1 h4t3 my l1f3 i want t0 3nd 1t',
  '5u1c1d3 sounds good rn',
  '🔫 myself',
  'going to 🔫 myself tonight',
  'gonna 🔪 my wrists',
  'relapsed with sh last night',
  'relapsed w sh today',
  'tempted to sh so badly',
  '3 weeks sh free and i relapsed',
  'selfharmd again',
])('“%s” is a sign of self-harm', async (message) => {
  const { certain, possible } = await findSigns(message)
  expect(certain ?? possible).toEqual({ danger: 'self_harm', language: 'en' })
})

test.each([
  'room d13 at the hospital',
  'gate d13, flight at 7',
  'took d3 and k1',
  'read about vitamin k1 and d13',
  'going to d13 for my appointment',
  'd1e rolle der eltern',
  'b12 shot this morning',
  'drank 2 litres h2o',
  'ran 4x100 with the club',
  'w4d3 of couch to 5k',
  'c25k w4 d1 done',
  '5k run t0day felt g00d',
  'slept at 1 woke at 4',
  'came 3nd in the race',
  'cut the veg with a new 🔪 myself',
  'cooked dinner 🔪🥕 myself',
  '💪 myself this morning at the gym',
  'water gun fight with the kids 🔫',
  '💀💀 that leg day',
  'sh*t sleep again',
  'SH level was normal, TSH 2.1',
  'sh took the bus, she was late',
  'shoulder press 3x10, sh felt ok',
  'watched suicide squad',
  'the suicde squad film was rubbish',
  'he overdoes it at the gym',
])('“%s” is read as it stands, and is no sign', async (message) => expect(await findDanger(message)).toBeNull())

test('words of other languages are no misspelt English ones', () => {
  for (const message of ['tengo pensamientos suicidas', 'je veux me suicider', 'pensieri suicidi'])
    expect(withPlainWords(message)).toBe(message)
})

test('reading disguises takes time that only grows with the length', () => {
  const hostile = ['k1ll ', 'relapsed with ', 'to sh ', '1 ', '🔫', 'want to d13 ', 'w4nt 2 ', 'thoughts of the ']
  expect(hostile.filter((piece) => growthOf(withPlainWords, piece) >= mostGrowth)).toEqual([])
})
