import { expect, test } from 'vitest'
import { findDanger } from './find-danger.ts'
import { normalise } from './normalise.ts'
import { isOnlyMedicine } from './only-medicine.ts'
import { withoutUsualDoses } from './usual-doses.ts'

test.each([
  ['took four hundred of ibuprofen', 'took ibuprofen'],
  ['took ibuprofen four hundred and lay down', 'took ibuprofen and lay down'],
  ['Took 200 advil', 'Took advil'],
  ['took one hundred and fifty of zoloft', 'took zoloft'],
  ['took 20 of sertraline', 'took 20 of sertraline'],
  ['took fifty sertraline', 'took fifty sertraline'],
  ['took 400 ibuprofen pills', 'took 400 ibuprofen pills'],
  ['took 400 ibuprofens', 'took 400 ibuprofens'],
  ['took advil 200 x 20', 'took advil 200 x 20'],
  ['took 500 of tylenol on purpose', 'took 500 of tylenol on purpose'],
  ['ibuprofen 400 at 8', 'ibuprofen at 8'],
])('“%s” is judged as “%s”', (message, judged) => expect(withoutUsualDoses(message)).toBe(judged))

test.each([
  'took four hundred of ibuprofen',
  'ugh migraine came on around two behind my left eye took four hundred of ibuprofen and lay down in the dark',
  'took eight hundred of motrin after practice',
  'just took five hundred of paracetamol for the fever',
  'i took fifty of sertraline this morning',
  'took twenty five of zoloft finally',
  'took two hundred advil and a nap',
  'took eight fifty of metformin',
  'had a thousand of tylenol at noon',
  'took two of the pink allergy pills',
  'I took my metoprolol twenty five milligrams and my aspirin eighty one and then had Cheerios',
  'I took my vyvanse 10 mg and my prozac',
  'my prilosec 20 and my lustral 25 then had toast',
  'had gliclazide 30 mg with breakfast, ibuprofen at night',
  'just took my tablets venlafaxine 37.5mg xarelto 10mg',
  'morning meds done, ramipril 5, bisoprolol 2.5, vitamin d',
  'took two tylenol extra strength',
  'my back is about a five so I took two tylenol extra strength and had a bowl of pea soup',
  'took 2 ibuprofen and 2 paracetamol with dinner',
])('“%s” is a usual dose', async (message) => expect(await findDanger(message)).toBeNull())

test.each([
  'took four hundred ibuprofen pills',
  'i took fifty sertraline tonight',
  'took forty of my ibuprofen',
  'took thirty ibuprofen',
  'took 40 of tylenol',
  'took 30 extra strength tylenol',
  'took all my sertraline',
  'took 20 prozac last night',
  'took 50 tramadol and went to bed',
  'took 10 ambien',
  'took 400 of ibuprofen because i want to die',
  'took four hundred of ibuprofen and the whole bottle of tylenol',
])('“%s” stays a sign', async (message) => expect((await findDanger(message))?.danger).toBe('self_harm'))

test.each([
  'took 20 prozac last night',
  'took 50 tramadol and went to bed',
  'took 10 ambien',
  'took citalopram 20 tablets',
  'took 3 codeine, 3 tramadol and 3 zopiclone',
  'took my prozac 200 mg and my xanax 20',
  'took amoxicillin and now i cant breathe',
])('“%s” is not left out as an ordinary log', (message) => expect(isOnlyMedicine(normalise(message))).toBe(false))
