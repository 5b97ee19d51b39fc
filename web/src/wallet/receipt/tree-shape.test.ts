import { expect, test } from 'vitest'
import { shapeTree, width } from './tree-shape.ts'

const path = (...sides: ('left' | 'right')[]) => sides.map((side) => ({ side }))
const countOf = (shape: ReturnType<typeof shapeTree>, kind: string) =>
  shape.dots.filter((dot) => dot.kind === kind).length

test('the path leads from the entry to the root, with a neighbour at each step', () => {
  const shape = shapeTree(path('right', 'left', 'right', 'left'))
  expect(shape.dots).toHaveLength(31)
  expect([countOf(shape, 'leaf'), countOf(shape, 'neighbour'), countOf(shape, 'way'), countOf(shape, 'root')]).toEqual([
    1, 4, 3, 1,
  ])
  expect(shape.lines).toHaveLength(30)
  expect(shape.lines.filter(({ isWay }) => isWay)).toHaveLength(4)
  // The entry is leaf 10 of 16, counted from 0.
  expect(shape.way[0]!.x).toBeCloseTo((10.5 * width) / 16)
  expect(shape.way.at(-1)).toEqual({ x: width / 2, y: 18 })
})

test('a long path is drawn with four steps, and a day with one entry as a single dot', () => {
  expect(shapeTree(path(...Array.from({ length: 17 }, () => 'left' as const))).dots).toHaveLength(31)
  expect(shapeTree([])).toMatchObject({ lines: [], dots: [{ kind: 'root', x: width / 2 }] })
})
