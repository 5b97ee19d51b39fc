import { describe, expect, test } from 'vitest'
import { dangerOfDose, findTooMuchTaken } from './too-much-taken.ts'

const clock = { today: '2026-11-29', time: '12:00' }

describe('the amount of a medicine as it stands on a card', () => {
  test.each([
    ['Paracetamol', '9', 'overdose'],
    ['Panadol', '12 tablets', 'overdose'],
    ['Iron tablets', '50', 'overdose'],
    ['Sertraline', '12', 'overdose'],
    ['Paracetamol', '500 mg, 12', 'overdose'],
    ['Paracetamol', '10 x 500 mg', 'overdose'],
    ['Tramadol', '4 g', 'emergency'],
    ['Sleeping pills', 'thirty', 'overdose'],
  ])('%s, %s is too much', (name, dose, danger) => expect(dangerOfDose(name, dose)).toBe(danger))

  test.each([
    ['Paracetamol', '2'],
    ['Paracetamol', '2 × 500 mg'],
    ['Paracetamol', '8'],
    ['Sertraline', '50'],
    ['Aspirin', '75'],
    ['Famotidine', '20'],
    ['Losartan', '100'],
    ['Salbutamol', '10 puffs'],
    ['Insulin', '20 units'],
    ['Vitamin D', '2000 iu'],
    ['Omega 3', '4 capsules'],
    ['Prednisolone tablets', '12'],
    ['constructor', '12'],
    ['Paracetamol', ''],
  ])('%s, %s is not', (name, dose) => expect(dangerOfDose(name, dose)).toBeNull())
})

test.each([
  ['popped 11 panadol since lunch', 'overdose'],
  ['4 g of tramadol at noon', 'emergency'],
])('%s gets guidance by what would be on the card', async (message, danger) =>
  expect(await findTooMuchTaken(message, clock)).toEqual({ danger, language: 'en' }),
)

test('an ordinary medicine does not', async () => expect(await findTooMuchTaken('took 2 ibuprofen', clock)).toBeNull())
