import { describe, expect, test } from 'vitest'
import { afterModel, cautionFor, findDanger, urgentAnswer } from './safety.ts'

describe('a message is seen as what it may be a sign of', () => {
  test.each([
    'I want to kill myself',
    'sometimes I think about suicide',
    'I don’t want to live any more',
    'I have been cutting myself',
    'everyone would be better off without me',
    'I took too many pills',
    'no reason to go on',
  ])('self-harm: %s', (message) => expect(findDanger(message)).toBe('self_harm'))

  test.each([
    'I have chest pain and my arm is numb',
    'my chest hurts',
    'my chest feels really tight',
    'my dad can’t breathe',
    'her face is drooping',
    'my throat is closing after peanuts',
    'I am coughing up blood',
    'the bleeding won’t stop',
    'I fainted twice today',
  ])('an emergency: %s', (message) => expect(findDanger(message)).toBe('emergency'))

  test.each([
    'I make myself throw up after dinner',
    'I haven’t eaten in three days',
    'I only eat 400 calories',
    'I am terrified of gaining weight',
  ])('an eating disorder: %s', (message) => expect(findDanger(message)).toBe('eating'))

  test.each(['I have a severe headache', 'a fever of 40', 'I can’t keep water down'])('severe: %s', (message) =>
    expect(findDanger(message)).toBe('severe'),
  )

  test.each([
    'How is my day so far?',
    'this workout is killing me, haha',
    'I could die for a pizza',
    'log chest exercises',
    'I want to end my fast',
    'how many calories are in an apple',
    'I cut sugar',
  ])('nothing: %s', (message) => expect(findDanger(message)).toBeNull())
})

test('help is that of the person’s region, and names a number everywhere', () => {
  expect(urgentAnswer('self_harm', 'America/New_York')).toContain('988')
  expect(urgentAnswer('self_harm', 'Europe/London')).toContain('116 123')
  expect(urgentAnswer('emergency', 'Europe/Berlin')).toContain('112')
  expect(urgentAnswer('emergency', 'Australia/Sydney')).toContain('000')
  expect(urgentAnswer('emergency', null)).toMatch(/112 .* 911/)
  expect(urgentAnswer('severe', 'Europe/Berlin')).toBeNull()
  expect(urgentAnswer(null, null)).toBeNull()
})

test('lesser signs get a caution, and no reply stands as a diagnosis', () => {
  expect(cautionFor('severe')).toContain('doctor')
  expect(cautionFor('eating')).toContain('eating-disorder service')
  expect(cautionFor(null)).toBe('')
  expect(afterModel('You probably have diabetes.')).toContain('not a diagnosis')
  expect(afterModel('You have three goals.')).toBe('You have three goals.')
})
