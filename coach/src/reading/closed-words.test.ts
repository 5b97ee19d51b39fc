import { expect, test } from 'vitest'
import { withClosedWords } from './closed-words.ts'
import { Network } from './network.ts'
import { readWeights } from './weights.ts'

const network = new Network(readWeights('understanding.bin'), readWeights('vectors.bin'))
const corrected = (message: string) => withClosedWords(message, network.hasVector)

test.each([
  ['ran for 20 mns', 'ran for 20 mins'],
  ['luch was a salad', 'lunch was a salad'],
  ['toast for brekfast', 'toast for breakfast'],
  ['a peice of cake', 'a piece of cake'],
  ['handfull of nuts', 'handful of nuts'],
  ['eggs wiht toast', 'eggs with toast'],
  ['eggs adn toast', 'eggs and toast'],
  ['a galss of milk', 'a glass of milk'],
  ['3 sclies of pizza', '3 slices of pizza'],
  ['2 tbps of honey', '2 tbsp of honey'],
  // Kept back.
  ['two tabelspoons of jam', 'two tablespoons of jam'],
  ['a bottel of water', 'a bottle of water'],
  ['crisps aftr work', 'crisps after work'],
  ['had a banana for brakfast', 'had a banana for breakfast'],
  ['half a palte of rice', 'half a plate of rice'],
  ['1.5 litrs of water', '1.5 litres of water'],
  ['a tblspoon of oil', 'a tablespoon of oil'],
  ['a bolw of soup', 'a bowl of soup'],
  ['walked 30 minuts', 'walked 30 minutes'],
])('a misspelt unit, meal or joining word is corrected: %s', (said, meant) => expect(corrected(said)).toBe(meant))

test.each([
  'eggs at the diner this morning',
  'a bole of rice',
  'had a poha for lunch',
  'a little rice',
  'a litle rice',
  'a litle of both',
  'two quarter pounders with cheese',
  'a plate of pate',
  'plum tart with cream',
  'Ann and Adn came for lunch',
  '15 pionts is better thn last week',
  'a bap with bacon',
  'two pieces of naan',
  'a bowl of ramen and a cup of cha',
  'lunge and plank',
  'dosa, idli, vada',
  'the bowel was fine',
])('other words stay: %s', (said) => expect(corrected(said)).toBe(said))
