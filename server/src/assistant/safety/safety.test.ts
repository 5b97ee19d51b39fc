import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { growthOf, mostGrowth } from '@finu/coach/testing/growth'
import { describe, expect, test } from 'vitest'
import { guidanceLanguages } from '@finu/contract/assistant/guidance'
import { cautionFor, urgentAnswer } from './answers.ts'
import { afterModel } from './diagnosis.ts'
import { fastingRisksIn, isAboutFasting, isAboutLosingWeight } from './fasting-risks.ts'
import { findDanger, findPlainSign, graver } from './find-danger.ts'
import regions from './help-lines.json' with { type: 'json' }
import { normalise } from './normalise.ts'
import { readVerdict } from './second-look.ts'
import type { Danger } from './signs.ts'

const found = async (message: string) => (await findDanger(message))?.danger ?? null

test.each([1_500, 1_990, 2_100, 3_000, 7_600])(
  'a sign after %i characters is found, and none in the talk',
  async (at) => {
    const talk = 'I had porridge for breakfast and then a walk around the park. '.repeat(130)
    expect(await found(talk.slice(0, 8_000))).toBeNull()
    const message = `${talk.slice(0, at)} I want to kill myself tonight. ${talk}`.slice(0, 8_000)
    expect(await found(message)).toBe('self_harm')
  },
)

describe('spelling is evened out', () => {
  test.each([
    ['I wannnna DIEEEE', 'i wana die'],
    ['I can’t', 'i cant'],
    ['my self, over dose, any more', 'myself overdose anymore'],
    ['k i l l my s e l f', 'kil myself'],
    ['su1c1de', 'suicide'],
    ['k i l l  m y s e l f', 'kil myself'],
    ['Iwanttokillmyself', 'i want to kil myself'],
    ['wanttodie', 'want to die'],
    ['I wаnt tо kіll mуsеlf', 'i want to kil myself'],
    ['end my lιfe', 'end my life'],
    ['\u202Eflesym llik ot tnaw I\u202C today', 'i want to kil myself today'],
    ['thinking of sucide', 'thinking of suicide'],
    ['chest pian', 'chest pain'],
    ['j’ai très mal', 'jai tres mal'],
    ['One... two. Three!', 'one two . thre .'],
    ['thinkin bout endin it tbh', 'thinking about ending it'],
    ['tryna eat less', 'trying to eat les'],
    ['1,200 kcal', '1,200 calories'],
  ])('%s becomes %s', (message, expected) => expect(normalise(message).trim()).toBe(expected))

  test('everyday words are left unchanged', () => {
    expect(normalise('serving smoking breeding strike')).toBe('serving smoking breding strike')
    expect(normalise('overwhelming wantonly skill')).toBe('overwhelming wantonly skil')
  })
})

test('the most serious sign decides, and a second look can only add to it', async () => {
  expect(await found('I make myself throw up and I want to die')).toBe('self_harm')
  const eating = { danger: 'eating', language: 'en' } as const
  const emergency = { danger: 'emergency', language: 'en' } as const
  expect([graver(eating, emergency), graver(emergency, eating), graver(eating, null), graver(null, null)]).toEqual([
    emergency,
    emergency,
    eating,
    null,
  ])
})

test('being hurt by others is not mistaken for self-harm, unless a person says both', async () => {
  for (const message of [
    'my dad hurts me',
    'he threatens to kill me',
    'my ex is stalking me',
    'mein Mann schlägt mich',
  ])
    expect([message, await found(message)]).toEqual([message, 'violence'])
  expect(await found('my husband hits me and I want to die')).toBe('self_harm')
  expect(await found('my boyfriend strangled me and I can’t breathe')).toBe('emergency')
  expect(await found('he beat me at chess, and my legs feel great')).toBeNull()
})

test('hopelessness and crash diets are lesser signs than the wish to die', async () => {
  expect(await found('I feel so hopeless, nothing matters any more')).toBe('low')
  expect(await found('I feel so hopeless, I want to die')).toBe('self_harm')
  expect(await found('i want to lose 10kg in a week')).toBe('crash_diet')
  expect(await found('i want to lose 10kg this year')).toBeNull()
})

test('warming up gives way to other work, and leaves nothing slow for the first message', async () => {
  // A separate process, like a server that has just started: here the patterns are compiled already.
  const script = `
    import { findPlainSign, warmUp } from '${new URL('find-danger.ts', import.meta.url).href}'
    let turns = 0
    let isWarm = false
    const count = async () => {
      turns++
      if (!isWarm) setImmediate(count)
    }
    count()
    const before = process.threadCpuUsage()
    await warmUp()
    const warming = process.threadCpuUsage(before).user
    const warm = process.threadCpuUsage()
    isWarm = true
    findPlainSign('a walk in the rain and soup')
    console.log(JSON.stringify({ turns, share: process.threadCpuUsage(warm).user / warming }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  const { turns, share } = JSON.parse(stdout) as { turns: number; share: number }
  expect(turns).toBeGreaterThan(50)
  // The slow part is over: the message takes a small part of it.
  expect(share).toBeLessThan(0.5)
})

test('finding danger takes time that only grows with the length', () => {
  const hostile = [
    'i want to ',
    'my husband hits ',
    'he threatens to ',
    'i was being ',
    'kill ',
    'a',
    'i dont want to ',
    'only ate ',
    'chest is ',
    'me quiero ',
    '1,1,1,',
    'take all my ',
    'fasting because i feel so ',
    '…',
    'sometimes '.repeat(3),
  ]
  const slow = hostile.filter((piece) => growthOf(findPlainSign, piece) >= mostGrowth)
  expect(slow).toEqual([])
})

describe('guidance', () => {
  const in_ = (language: (typeof guidanceLanguages)[number], danger: Danger = 'self_harm') => ({ danger, language })

  test('is that of the person’s region, and names a number everywhere', () => {
    const numbers = [
      ['America/New_York', '988'],
      ['America/Toronto', '988'],
      ['Europe/London', '116 123'],
      ['Europe/Dublin', '116 123'],
      ['Europe/Madrid', '024'],
      ['Europe/Paris', '3114'],
      ['Europe/Berlin', '0800 111 0 111'],
      ['Europe/Vienna', '142'],
      ['Europe/Zurich', '143'],
      ['Europe/Rome', '02 2327 2327'],
      ['Europe/Lisbon', '1411'],
      ['Europe/Amsterdam', '0800-0113'],
      ['America/Sao_Paulo', '188'],
      ['America/Mexico_City', '800 911 2000'],
      ['America/Argentina/Buenos_Aires', '135'],
      ['America/Santiago', '*4141'],
      ['Asia/Kolkata', '14416'],
      ['Asia/Seoul', '109'],
      ['Australia/Sydney', '13 11 14'],
      ['Pacific/Auckland', '1737'],
    ] as const
    for (const [zone, number] of numbers) expect(urgentAnswer(in_('en'), zone)).toContain(number)
    for (const { crisis, violence, source } of regions)
      expect(source === null).toBe(crisis === null && violence === null)
    expect(urgentAnswer(in_('en', 'emergency'), 'Europe/Berlin')).toContain('112')
    expect(urgentAnswer(in_('en', 'emergency'), 'Australia/Sydney')).toContain('000')
    expect(urgentAnswer(in_('en', 'emergency'), 'America/Bogota')).toContain('123')
    expect(urgentAnswer(in_('en', 'emergency'), 'Europe/Helsinki')).toContain('112')
    expect(urgentAnswer(in_('en', 'emergency'), null)).toMatch(/112 .* 911/)
    expect(urgentAnswer(in_('en', 'violence'), 'America/New_York')).toMatch(/911[^]*1-800-799-7233/)
    expect(urgentAnswer(in_('en', 'violence'), 'Europe/Zurich')).toContain('findahelpline.com')
    expect(urgentAnswer(in_('en'), null)).toContain('findahelpline.com')
  })

  test('is in the language of the message', async () => {
    const said = [
      ['voglio morire', 'it', 'pronto soccorso'],
      ['ya no quiero vivir', 'es', 'urgencias'],
      ['je pense au suicide', 'fr', 'urgences'],
      ['ich denke an Selbstmord', 'de', 'Notaufnahme'],
      ['não quero mais viver', 'pt', 'urgências'],
      ['I think about suicide', 'en', 'emergency room'],
    ] as const
    for (const [message, language, word] of said) {
      const finding = await findDanger(message)
      expect([message, finding?.language]).toEqual([message, language])
      expect(urgentAnswer(finding, 'Europe/Madrid')).toContain(word)
    }
    expect(cautionFor(await findDanger('tengo miedo a engordar'), null)).toContain('médico')
    for (const language of guidanceLanguages) {
      expect(urgentAnswer(in_(language), 'Europe/Madrid')).toContain('024')
      expect(urgentAnswer(in_(language, 'emergency'), 'Europe/Madrid')).toContain('112')
      expect(urgentAnswer(in_(language, 'violence'), 'Europe/Madrid')).toMatch(/112[^]*016/)
      expect(urgentAnswer(in_(language, 'eating'), 'Europe/Madrid')).toBeNull()
      expect(cautionFor(in_(language, 'eating'), null).length).toBeGreaterThan(50)
      expect(cautionFor(in_(language, 'severe'), null).length).toBeGreaterThan(50)
      expect(cautionFor(in_(language, 'low'), 'Europe/Madrid')).toContain('024')
      expect(urgentAnswer(in_(language, 'low'), 'Europe/Madrid')).toBeNull()
      expect(cautionFor(in_(language, 'crash_diet'), null).length).toBeGreaterThan(50)
    }
  })

  test('is a caution for lesser signs, and nothing without one', () => {
    expect(cautionFor(in_('en', 'severe'), null)).toContain('doctor')
    expect(cautionFor(in_('en', 'eating'), null)).toContain('eating-disorder service')
    expect(cautionFor(in_('en', 'low'), 'Europe/London')).toContain('116 123')
    expect(cautionFor(in_('en', 'crash_diet'), null)).toContain('dietitian')
    expect(cautionFor(in_('en', 'self_harm'), null)).toBe('')
    expect(cautionFor(null, null)).toBe('')
    expect(urgentAnswer(null, null)).toBeNull()
  })
})

test('a reply with a diagnosis gets a disclaimer', () => {
  expect(afterModel('You probably have diabetes.')).toContain('not a diagnosis')
  expect(afterModel('You have three goals.')).toBe('You have three goals.')
})

test('a model’s verdict must be one of the words', () => {
  expect(
    ['self_harm', ' Emergency.\n', '"eating"', 'violence', 'none', 'self_harm or none', '', '<script>'].map(
      readVerdict,
    ),
  ).toEqual(['self_harm', 'emergency', 'eating', 'violence', null, null, null, null])
})

describe('risks of fasting', () => {
  test.each([
    ['I’m 14 weeks pregnant, can I fast?', ['pregnancy']],
    ['I am breastfeeding', ['pregnancy']],
    ['estoy embarazada', ['pregnancy']],
    ['I’m 15 and want to fast', ['under_18']],
    ['I am 16 years old', ['under_18']],
    ['I am 15, how do I lose 10 kg fast?', ['under_18']],
    ['I am 15 kg too heavy', []],
    ['I am 12 hours in', []],
    ['I’m a type 1 diabetic', ['diabetes']],
    ['my BMI is 17.5', ['underweight']],
    ['I purge after dinner', ['eating']],
    ['I’m 16 hours into my fast', []],
    ['I’m 15 kg over my goal', []],
    ['I am not pregnant', []],
    ['my wife is pregnant', []],
    ['my BMI is 18.6', []],
    ['my BMI is 23', []],
    ['I am 35', []],
  ])('are found or not: %s', (message, risks) => expect([...fastingRisksIn(message)]).toEqual(risks))

  test.each([
    ['start a 16:8 fast', true],
    ['should I try intermittent fasting', true],
    ['quiero ayunar', true],
    ['I stopped eating at 8pm', true],
    ['stoped eating 3 hours ago', true],
    ['my last meal was at noon', true],
    ['a whole day without food', true],
    ['what was my last meal?', false],
    ['I stopped eating meat', false],
    ['breakfast was nice', false],
    ['how fast did I run', false],
    ['fast food for lunch', false],
    ['I was fast asleep by ten', false],
  ])('about fasting or not: %s', (message, isAbout) => expect(isAboutFasting(message)).toBe(isAbout))

  test.each([
    ['how do I lose 10 kg', true],
    ['ways to drop some weight', true],
    ['quiero adelgazar', true],
    ['I lift 10 kg', false],
  ])('about losing weight or not: %s', (message, isAbout) => expect(isAboutLosingWeight(message)).toBe(isAbout))
})

test.each([
  'half an hour',
  'an hour and a half',
  'about 45 minutes ago',
  'Half hour',
  '30m',
  'since yesterday evening',
  'an hour',
])('a duration alone is no sign: %s', async (text) => expect(await findDanger(text)).toBeNull())

test.each([
  'he bebido dos vasos de agua',
  'he tomado un vaso de leche',
  'he comido dos manzanas',
  'ho bevuto due bicchieri d acqua',
])('a log in another language is no sign: %s', async (message) => {
  expect(await found(message)).toBeNull()
})

test.each([
  ['me duele el pecho mucho', 'emergency'],
  ['quiero morir', 'self_harm'],
  ['he bebido dos vasos de agua y quiero morir', 'self_harm'],
])('%s stays a sign', async (message, sign) => {
  expect(await found(message)).toBe(sign)
})

test('a time beside a sign does not hide it', async () => {
  expect(await findDanger('crushing chest pain for half an hour')).toMatchObject({ danger: 'emergency' })
})
