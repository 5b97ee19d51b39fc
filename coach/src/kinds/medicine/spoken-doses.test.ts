import { expect, test } from 'vitest'
import { withSpokenDoses } from './spoken-doses.ts'

test.each([
  ['took four hundred of ibuprofen', 'took 400 of ibuprofen'],
  ['Took Two Hundred advil', 'Took 200 advil'],
  ['a thousand of tylenol at noon', '1000 of tylenol at noon'],
  ['metformin eight fifty, then lunch', 'metformin 850, then lunch'],
  ['zoloft one hundred and fifty', 'zoloft 150'],
  ['metformin fifteen hundred', 'metformin 1500'],
  ['levothyroxine seventy-five', 'levothyroxine 75'],
  ['gabapentin a thousand two hundred', 'gabapentin 1200'],
  ['took two ibuprofen', 'took two ibuprofen'],
  ['took ibuprofen two times', 'took ibuprofen two times'],
  ['ibuprofen thirty minutes ago', 'ibuprofen thirty minutes ago'],
  ['ran for forty minutes after ibuprofen', 'ran for forty minutes after ibuprofen'],
  ['twenty pills', 'twenty pills'],
])('“%s” is “%s”', (text, written) => expect(withSpokenDoses(text)).toBe(written))
