import { expect, test } from 'vitest'
import { listRecipesWith } from './outdated.ts'

const recipe = (id: string, ...food_ids: string[]) => ({ id, food_ids })

test('recipes with a food are listed, those of such recipes too, each after those in it', () => {
  const recipes = [
    recipe('menu', 'soup', 'bowl'),
    recipe('soup', 'leek'),
    recipe('bowl', 'porridge', 'jam'),
    recipe('porridge', 'oats', 'oats'),
  ]
  expect(listRecipesWith('oats', recipes)).toEqual(['porridge', 'bowl', 'menu'])
  expect(listRecipesWith('leek', recipes)).toEqual(['soup', 'menu'])
  expect(listRecipesWith('bowl', recipes)).toEqual(['menu'])
  expect(listRecipesWith('menu', recipes)).toEqual([])
})

test('recipes that contain each other, as none may, are looked at once', () => {
  expect(listRecipesWith('oats', [recipe('one', 'other', 'oats'), recipe('other', 'one')])).toContain('one')
})

test('of five hundred recipes with all before them each is looked at once', () => {
  const ids = Array.from({ length: 500 }, (_, n) => `recipe ${n}`)
  let looks = 0
  const recipes = ids.map((id, n) => ({
    id,
    get food_ids() {
      looks += 1
      return ['oats', ...ids.slice(0, n)]
    },
  }))
  expect(listRecipesWith('oats', recipes)).toEqual(ids)
  expect(looks).toBe(500)
})
