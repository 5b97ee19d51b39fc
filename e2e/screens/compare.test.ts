import { expect, test } from 'vitest'
import { comparePictures, type Picture } from './compare.ts'

const grey = (width: number, height: number): Picture => ({
  width,
  height,
  data: new Uint8Array(width * height * 4).fill(128),
})

function withPixel(picture: Picture, at: number): Picture {
  const data = picture.data.slice()
  data[at * 4 + 2] = 129
  return { ...picture, data }
}

test('equal pictures have no differences', () => {
  expect(comparePictures(grey(10, 4), grey(10, 4)).share).toBe(0)
})

test('one pixel that differs by one step counts, and is red in the difference', () => {
  const { share, difference } = comparePictures(grey(10, 4), withPixel(grey(10, 4), 13))
  expect(share).toBe(1 / 40)
  expect(Array.from(difference.data.subarray(13 * 4, 14 * 4))).toEqual([255, 0, 0, 255])
  expect(difference.data[0]).toBeGreaterThan(200)
})

test('pixels in only one picture differ, whichever is the larger', () => {
  expect(comparePictures(grey(10, 4), grey(10, 5)).share).toBe(10 / 50)
  expect(comparePictures(grey(12, 4), grey(10, 5)).share).toBe((2 * 5 + 10) / 60)
})
