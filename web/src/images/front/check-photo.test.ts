import { expect, test } from 'vitest'
import { photoProblem } from './check-photo.ts'

test('only images under 5 MB pass', () => {
  expect(photoProblem({ type: 'application/pdf', size: 10 })).toBe('Please select an image file')
  expect(photoProblem({ type: '', size: 10 })).toBe('Please select an image file')
  expect(photoProblem({ type: 'image/jpeg', size: 5 * 1024 * 1024 + 1 })).toBe('Image size should be less than 5MB')
  expect(photoProblem({ type: 'image/jpeg', size: 5 * 1024 * 1024 })).toBeNull()
})
