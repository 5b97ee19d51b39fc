import { expect, test } from 'vitest'
import { understand } from '../../understand.ts'

const clock = { today: '2026-11-29', time: '22:00', danger: null }

/** The medicines of a message with their doses and hours, and the names of other logs. */
const takenIn = async (said: string) =>
  (await understand(said, null, clock)).logs.map((log) =>
    log.kind === 'medicine'
      ? [log.input.name, log.input.dose, log.input.at?.slice(11)].filter(Boolean).join(' ')
      : `${log.kind}: ${'name' in log.input ? log.input.name : ''}`,
  )

test.each([
  ['took my pill late, at 11 instead of 9', ['Pill 11:00']],
  ['took my pill early', ['Pill']],
  ['took my meds again at 4', ['Meds 16:00']],
  ['took metformin twice today', ['Metformin twice']],
  ['took sinarest twice today', ['Sinarest twice']],
  ['took ibuprofen 400mg twice today', ['Ibuprofen 400mg twice']],
  ['started amoxicillin today 500mg 3 times a day', ['Amoxicillin 500mg']],
  ['amoxicillin 500mg twice a day, took it at 8am', ['Amoxicillin 500mg 08:00']],
])('how or how often a medicine was taken is no part of its name: %s', async (said, taken) =>
  expect(await takenIn(said)).toEqual(taken),
)

test.each([
  ['oestrogen gel 2 pumps and utrogestan 200mg', ['Oestrogen gel 2 pumps', 'Utrogestan 200mg']],
  ['3 pumps estrogel', ['Estrogel 3 pumps']],
  ['2 puffs of ventolin', ['Ventolin 2 puffs']],
])('a form beside a number is of the dose: %s', async (said, taken) => expect(await takenIn(said)).toEqual(taken))

test.each([
  ['took crocin for fever 100.4 at 2 pm', ['Crocin 14:00', 'symptom: Fever']],
  ['took paracetamol for headache 500 mg', ['Paracetamol 500 mg', 'symptom: Headache']],
  ['took ibuprofen for toothache', ['Ibuprofen', 'symptom: Toothache']],
])('what a medicine was taken for is none: %s', async (said, taken) => expect(await takenIn(said)).toEqual(taken))

test.each([
  ['took antidepressant, sertraline 100', ['Sertraline 100']],
  ['painkiller, ibuprofen 400mg', ['Ibuprofen 400mg']],
  ['took my antibiotic (amoxicillin 500)', ['Amoxicillin 500']],
  ['took blood pressure tablet, ramipril 5mg', ['Ramipril 5mg']],
  ['took my statin, ramipril and aspirin', ['Statin', 'Ramipril', 'Aspirin']],
  ['took my vitamins, iron and zinc', ['Vitamins', 'Iron', 'Zinc']],
])('a kind of medicine that is named is one with its name: %s', async (said, taken) =>
  expect(await takenIn(said)).toEqual(taken),
)

test.each([
  ['took 2 aleve at lunch n one more at 9pm', ['Aleve 2 13:00', 'Aleve 21:00']],
  ['1 tylenol in the morning and 2 at 8pm', ['Tylenol 1 08:00', 'Tylenol 2 20:00']],
  ['took 2 aleve at lunch n one more tonight', ['Aleve 2 13:00', 'Aleve one 19:00']],
])('each of several doses has its time: %s', async (said, taken) => expect(await takenIn(said)).toEqual(taken))
