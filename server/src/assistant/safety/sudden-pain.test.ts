import { expect, test } from 'vitest'
import { findDanger } from './find-danger.ts'
import { findSuddenPain } from './sudden-pain.ts'

test.each([
  ['my testicle suddenly hurts like hell since 2 hours', 'en'],
  ['de repente me duele muchísimo un testículo', 'es'],
  ['plötzlich starke Schmerzen im Hoden', 'de'],
  ['douleur brutale au testicule', 'fr'],
  ['dolore fortissimo al testicolo', 'it'],
  ['dor súbita no testículo', 'pt'],
  ['ineens hevige pijn in mijn teelbal', 'nl'],
  ['andkosh mein achanak tez dard', 'hi'],
])('%s leads to a doctor at once', async (message, language) => {
  expect(findSuddenPain(message)).toBe(language)
  expect((await findDanger(message))?.danger).toBe('emergency')
})

test.each([
  'my balls are a bit sore after cycling',
  'bad pain in my knee',
  'threw medicine balls, arms hurt really bad',
  'me duele mucho la cabeza',
  'tomei muito sol, dor de cabeça',
])('%s is no sudden pain of a testicle', (message) => expect(findSuddenPain(message)).toBe(null))
