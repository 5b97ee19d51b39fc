import { proposalTexts, type Proposal } from '@finu/contract/assistant/proposals'
import { expect, test } from 'vitest'
import { conversation, describeMessage, openConversation } from '../../testing/chat.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { phone } from '../../testing/open-app.tsx'
import { newId } from '../lib/random.ts'

const nutrition = { protein_g: 3, carbs_g: 27, fat_g: 0, fiber_g: 3, sugar_g: 14, sodium_mg: 1 }

const meal = (amounts: Readonly<Record<string, number>>, calories: number, replaces?: string): Proposal => ({
  id: newId(),
  kind: 'meal',
  state: replaces === undefined ? 'dismissed' : 'open',
  ...(replaces === undefined ? {} : { replaces }),
  log: {
    name: 'Snack',
    meal_type: 'snack',
    food_items: Object.entries(amounts).map(([name, quantity]) => ({ name, quantity, unit: 'piece', food_id: 'x' })),
    ingredients: [],
    notes: null,
    image_urls: [],
    post_meal_feelings: [],
  },
  nutrition: { ...nutrition, calories, partial: [], is_estimate: false },
})

const card = conversation.getByRole('group', { name: 'Proposed meal' })

test('a correction changes the card in place, and its reply links to the card', async () => {
  const first = meal({ Banana: 2, Biscuit: 1 }, 260)
  const second = meal({ Banana: 1 }, 105, first.id)
  await openConversation(
    [
      describeMessage('user', 'two bananas and a biscuit'),
      { ...describeMessage('assistant', 'Two bananas and a biscuit as a snack.'), proposals: [first] },
      describeMessage('user', 'only one banana, no biscuit'),
      { ...describeMessage('assistant', `${proposalTexts.changedAbove}: one banana.`), proposals: [second] },
    ],
    { size: phone },
  )
  await expect.element(card).toHaveLength(1)
  await expect.element(card.getByRole('status').first()).toHaveTextContent('Changed')
  await expect.element(card.getByRole('deletion')).toHaveLength(4)
  await expect.element(card.getByRole('deletion').nth(0)).toHaveTextContent('2 × piece')
  await expect.element(card.getByRole('deletion').nth(1)).toHaveTextContent('Biscuit')
  await expect.element(card.getByText(/105 kcal/)).toBeVisible()
  await expectAccessible()

  const reply = conversation.getByText(': one banana.')
  await reply.getByRole('link', { name: proposalTexts.changedAbove }).click()
  await expect.element(card).toHaveFocus()
})

test('a reply without the standard words gets an extra line that links to the changed card', async () => {
  const first = meal({ Banana: 2 }, 210)
  const messages = [
    { ...describeMessage('assistant', 'Here is a card.'), proposals: [first] },
    { ...describeMessage('assistant', 'Done.'), proposals: [meal({ Banana: 1 }, 105, first.id)] },
  ]
  await openConversation(messages)
  await conversation.getByRole('link', { name: proposalTexts.changedAbove }).click()
  await expect.element(card).toHaveFocus()
})
