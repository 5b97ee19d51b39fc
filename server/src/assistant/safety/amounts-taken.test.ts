import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAmountTaken } from './amounts-taken.ts'
import { findDanger } from './find-danger.ts'

const frames = {
  en: ['took {n} {name}', 'he swallowed {n} {name} tablets', '{n} {name} taken'],
  es: ['he tomado {n} {name}', 'mi madre se tragó {n} pastillas de {name}', '{n} {name} me he tomado'],
  de: ['ich habe {n} {name} genommen', 'hab {n} Tabletten {name} geschluckt', '{n} {name} genommen'],
  fr: ["j'ai pris {n} {name}", 'elle a avalé {n} comprimés de {name}', '{n} {name} avalés'],
  it: ['ho preso {n} {name}', 'ha ingoiato {n} compresse di {name}', '{n} {name} presi stasera'],
  pt: ['tomei {n} {name}', 'ela engoliu {n} comprimidos de {name}', '{n} {name} tomei agora'],
  nl: ['ik heb {n} {name} geslikt', 'net {n} tabletten {name} ingenomen', '{n} {name} genomen'],
  hi: ['maine {n} {name} kha li', 'usne {n} goli {name} nigal li', 'मैंने {n} {name} खा ली'],
} as const
const names = ['paracetamol', 'ibuprofen', 'diazepam', 'zopiclone', 'tramadol']
const frame = fc.constantFrom(...Object.values(frames).flat())

/** How much an answer does, from nothing to guidance for self-harm or an emergency. */
function levelOf(message: string): number {
  const found = findAmountTaken(message)
  if (!found) return 0
  if (found.is !== 'taken') return 1
  return found.finding.danger === 'overdose' ? 2 : 3
}

describe('an amount of a medicine', () => {
  test('is too much from ten on, in each language and order of words', () => {
    fc.assert(
      fc.property(frame, fc.constantFrom(...names), fc.integer({ min: 51, max: 99 }), (said, name, count) => {
        expect(levelOf(said.replace('{n}', String(count)).replace('{name}', name))).toBe(3)
      }),
    )
  })

  test('gets no less than a smaller one', () => {
    fc.assert(
      fc.property(
        frame,
        fc.constantFrom('paracetamol', 'diazepam', 'zopiclone'),
        fc.integer({ min: 1, max: 199 }),
        fc.integer({ min: 1, max: 199 }),
        (said, name, one, other) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)].map((count) =>
            levelOf(said.replace('{n}', String(count)).replace('{name}', name)),
          )
          expect(more).toBeGreaterThanOrEqual(less!)
        },
      ),
    )
  })

  test.each([
    ['he tomado 40 ibuprofenos', 'self_harm', 'es'],
    ['tomei 40 ibuprofeno', 'self_harm', 'pt'],
    ['ich habe 60 Paracetamol genommen', 'self_harm', 'de'],
    ['net 60 paracetamol geslikt', 'self_harm', 'nl'],
    ['fünfunddreißig Ibuprofen geschluckt', 'self_harm', 'de'],
    ['vijfendertig paracetamol geslikt', 'self_harm', 'nl'],
    ['ho preso trentacinque tachipirine', 'self_harm', 'it'],
    ["j'ai avalé cinquante dolipranes", 'self_harm', 'fr'],
    ['मैंने चालीस क्रोसिन खा लीं', 'self_harm', 'hi'],
    ['ek saath ४० goliyan kha gaya', 'self_harm', 'hi'],
    ['paracetomol, 30 comprimidos, acabo de tomarlos', 'self_harm', 'es'],
    ['hab 40 x 500 mg Paracetamol genommen', 'self_harm', 'de'],
    ['voy a tomar 40 diazepam', 'self_harm', 'es'],
    ['me tragué una caja entera de diazepam', 'self_harm', 'es'],
    ['habe drei Blister und eine ganze Packung Tavor geschluckt', 'self_harm', 'de'],
    ['tomei 5 g de paracetamol', 'overdose', 'pt'],
    ['ho preso 9 paracetamolo', 'overdose', 'it'],
    ['aus Versehen 12 Ibuprofen genommen', 'overdose', 'de'],
    ['60 paracetamol', 'overdose', 'en'],
    ['ich habe mir 100 Einheiten Insulin gespritzt statt 10', 'emergency', 'de'],
    ["je me suis injecté 40 unités d'insuline au lieu de 20", 'overdose', 'fr'],
    ['ik heb 200 eenheden insuline gespoten', 'emergency', 'nl'],
    ['mixed xanax and vodka, breathing slow', 'emergency', 'en'],
    ['misturei rivotril com cerveja e estou respirando muito devagar', 'emergency', 'pt'],
  ])('%s is %s, answered in %s', async (message, danger, language) =>
    expect(await findDanger(message)).toEqual({ danger, language }),
  )

  test.each([
    'took 500 mg of ibuprofen',
    '20 mg citalopram',
    'took 20 citalopram',
    'I drank 60 ml',
    'vitamin D 1000 IU',
    'ate 40 cherries',
    '60 tablets a month',
    'i bought 40 paracetamol',
    'filled the dosette box, 154 tablets, took me an hour',
    '40 Tabletten gekauft',
    'ich habe 2 Paracetamol genommen',
    'habe 30 Tabletten Ramipril vom Arzt verschrieben bekommen und 1 genommen',
    'um 22:30 Paracetamol genommen',
    'habe die 40 Tabletten nicht genommen',
    'habe 40 Minuten nach dem Paracetamol geschlafen',
    'ich habe 14 Tabletten in der Woche genommen',
    'he tomado 2 ibuprofenos',
    'compré 40 paracetamoles en la farmacia',
    'tomo 12 comprimidos al día',
    'el 20 de mayo tomé paracetamol',
    'no he tomado 40 ibuprofenos',
    "j'ai pris 20 kg et un doliprane",
    "j'ai pris 20 minutes de pause puis 2 dolipranes",
    'il me reste 30 comprimés',
    'ho preso 40 tachipirine in farmacia',
    'ho preso 20 citalopram',
    'tomei 300 ml de água e 1 dipirona',
    'tomei 30 comprimidos por mês',
    'ik heb 30 vitamine tabletten genomen',
    'nog 28 tabletten over, 1 genomen',
    'maine 2 crocin li',
    'doctor ne mahine ki 60 goli likhi, aaj 1 li',
    'मैंने 40 मिनट बाद पैरासिटामोल ली',
    'पैरासिटामोल 500 mg ली',
    '12.11.2026 ibuprofen taken',
    'been breathing slowly to calm down instead of taking xanax',
  ])('%s is no sign', (message) => expect(findAmountTaken(message)).toBe(null))

  test('that is only asked about is only possible', () => {
    for (const message of [
      'was passiert wenn ich 50 Paracetamol nehme',
      'puedo tomar 40 ibuprofenos',
      'what if i take 45 sertraline',
    ])
      expect(findAmountTaken(message)?.is).toBe('asked')
  })

  test('takes time that only grows with the length of the message', () => {
    const timeOf = (message: string): number => {
      const start = performance.now()
      findAmountTaken(message)
      return performance.now() - start
    }
    for (const hostile of ['40 x ', 'took 40 of ', '40 paracetamol ', 'de la de 40 ', 'paquete entero '])
      expect(timeOf(hostile.repeat(200))).toBeLessThan(200)
  })
})
