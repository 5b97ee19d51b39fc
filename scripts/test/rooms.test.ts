import { expect, test } from 'vitest'
import { roomOf, testsOfRoom } from './rooms.ts'

test('a file belongs to its room on every floor, and else to its floor', () => {
  for (const floor of ['contract', 'server', 'web']) expect(roomOf(`${floor}/src/moods/moods.ts`)).toBe('moods')
  expect(roomOf('web/src/app/dashboard/today-sheet.tsx')).toBe('dashboard')
  expect(roomOf('coach/src/understand.ts')).toBe('coach')
  expect(roomOf('README.md')).toBeNull()
})

test('the tests of a room are those of its folders, and there are none of an unknown one', () => {
  expect(testsOfRoom('moods')).toEqual(['contract/src/moods/', 'server/src/moods/', 'web/src/moods/'])
  expect(() => testsOfRoom('mood')).toThrow("No room is called 'mood'.")
})
