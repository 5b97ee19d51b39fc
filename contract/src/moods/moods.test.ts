import { expect, test } from 'vitest'
import { labelOfType, wordsOfMood } from './moods.ts'

test('a mood shows its own word, followed by the word of its level if that differs', () => {
  const words = (mood: Parameters<typeof wordsOfMood>[0]) => {
    const { word, levelWord } = wordsOfMood(mood)
    return [word, levelWord]
  }
  expect(words({ mood_type: 'tired', label: 'Bad' })).toEqual(['Tired', 'Bad'])
  expect(words({ mood_type: 'tired' })).toEqual(['Tired', 'Bad'])
  expect(words({ mood_type: 'stressed', label: 'Bad' })).toEqual(['Bad', null])
  expect(words({ mood_type: 'stressed', label: labelOfType('stressed') })).toEqual(['Stressed', 'Bad'])
  expect(words({ mood_type: 'grateful', label: 'At ease' })).toEqual(['At ease', 'Good'])
})
