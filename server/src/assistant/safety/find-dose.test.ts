import { growthOf, mostGrowth } from '@finu/coach/testing/growth'
import { expect, test } from 'vitest'
import { findDanger } from './find-danger.ts'
import { findDose } from './find-dose.ts'

const found = async (message: string) => (await findDanger(message))?.danger ?? null

test.each([
  ['insulin: took 50 units instead of 5', 'emergency'],
  ['I accidentally injected 50 units of novorapid instead of 5', 'emergency'],
  ['gave myself 40 units of humalog instead of 4', 'emergency'],
  ['took fifty units instead of five', 'emergency'],
  ['instead of 6 units i gave my husband 60 of his humalog', 'emergency'],
  ['oh no I just injected 30 units of lantus when it should have been 3', 'emergency'],
  ['supposed to be 6 units, i did 60, novolog', 'emergency'],
  ['Insulin mix-up: 45 units novorapid, usual is 9.', 'emergency'],
  ['my usual dose is 12 units, injected 48', 'emergency'],
  ['Did a silly thing: 24 units of Fiasp when it should have been 8', 'overdose'],
  ['meant to take 5 mg methotrexate, took 50', 'emergency'],
  ['took 0.5 mg digoxin instead of 0.125', 'emergency'],
  ['took 100mg of amlodipine instead of 10', 'emergency'],
  ['my dad took 25 mg of bisoprolol rather than 2.5', 'overdose'],
  ['nurse here, gave 10 mg morphine instead of 1 mg', 'emergency'],
  ['i injected my rapid insulin twice what i should have, 36 instead of 18', 'overdose'],
  ['took 1 g of amlodipine instead of 5 mg', 'emergency'],
])('“%s” is a dose above the right one', async (message, danger) => expect(await found(message)).toBe(danger))

test.each([
  'took 50 units instead of 55',
  'took 12 units novorapid instead of 10',
  'instead of 2 eggs I had 4',
  'took 500 mg metformin instead of 1000',
  'doctor upped my insulin to 40 units instead of 30',
  'the endo put me on 40 units instead of 20',
  'nearly took 50 units instead of 5, caught it in time',
  'had 3 slices instead of 2 and bolused 6 units',
  'did 40 squats instead of 20 after my lithium',
  'took my metformin at 9 instead of 4',
  'slept 8 hours instead of 4 on zopiclone',
  'my bg was 12 instead of 6 after insulin',
  'ibuprofen 400 instead of 200 today',
  'took magnesium 400 mg instead of 200',
  'meant to run 5k, ran 10k',
  'meant to do 10 squats, did 50',
  'switched from 5 mg to 10 mg amlodipine',
  '10 units of insulin',
])('“%s” is no such dose', async (message) => expect(await found(message)).toBeNull())

test.each([
  'took double my lithium for three days',
  'took twice my lithium dose yesterday and today',
  'took lithium twice this morning',
  'ive been taking double my digoxin all week by mistake',
  'doubled up on my theophylline for 4 days, heart racing',
  'tacrolimus - I doubled my dose since Friday, misread the label',
  'I’ve been on a double dose of warfarin since Monday by mistake',
  'just took triple my clozapine',
  'think i took 8x my normal digoxin',
  'took five times my dose of methadone',
  'I took ten times my usual dose of insulin',
  'took my methotrexate every day this week instead of once a week',
])('“%s” is too much of a medicine of which little more is harmful', async (message) =>
  expect(['self_harm', 'overdose', 'emergency']).toContain(await found(message)),
)

test.each([
  'doctor doubled my lithium',
  'my psychiatrist has doubled my lithium',
  'gp doubled my warfarin dose last week',
  'take my lithium twice a day',
  'checked twice that i took my lithium',
  'took my warfarin and a double espresso',
  'took my digoxin, then walked twice around the lake',
  'doubled my squats, took my lithium after',
  'doubled my vitamin d for winter',
  'took twice my usual magnesium',
  'methotrexate on friday, folic acid every day',
  'took 300 mg gabapentin three times today',
])('“%s” is a dose as it is meant', async (message) => expect(await found(message)).toBeNull())

test.each([
  ['took 4g of tramadol', 'emergency'],
  ['took 10g of paracetamol today', 'overdose'],
  ['had 8 grams of tylenol since last night', 'overdose'],
  ['took 6000 mg ibuprofen', 'overdose'],
  ['took 1g of amitriptyline', 'emergency'],
  ['drank 3 g of caffeine powder', 'overdose'],
  ['took 10 tablets of 500mg paracetamol', 'overdose'],
  ['took 1500 mg diphenhydramine', 'emergency'],
  ['took 2 mg digoxin', 'emergency'],
])('“%s” is above the most of a day', async (message, danger) => expect(await found(message)).toBe(danger))

test.each([
  'took 4 g of fish oil',
  'took 4 g creatine',
  'drank 40 g whey',
  '1 g paracetamol at 8 and 1 g at 2',
  'took 2000 mg metformin today',
  'took 4 g pentasa as usual',
  'took 60 mg cymbalta',
  'took levothyroxine 100 mg this morning',
  'took 8 g of paracetamol over two weeks',
  'took 20 mg adderall',
])('“%s” is within the most of a day', async (message) => expect(await found(message)).toBeNull())

test.each([
  'OD’d on adderall',
  'ODing on benadryl right now',
  'od’d on tylenol last night',
  'ODed on advil and my stomach hurts',
  'i oded on dramamine',
  'overdosed on gabapentin an hour ago',
  'Overdosing on codeine as we speak',
  'od’ing on cough syrup help',
  'she o.d.’d on her antidepressants',
  'i odd on sleeping pills',
  'might od on my meds tonight',
  'I’ve od’d',
])('“%s” says an overdose', async (message) => expect(await found(message)).toBe('self_harm'))

test('an overdose by accident leads to the poison information line', async () =>
  expect(await found('i think i accidentally od’d on benadryl')).toBe('overdose'))

test.each([
  'metformin 500 od',
  'bisoprolol 2.5 od since May',
  'omeprazole 20 mg od before food',
  'od -2.25 os -2.50 new glasses',
  'what happens if you OD on vitamin C',
  'can you od on magnesium?',
  'i od’d on chocolate today lol',
  'oding on netflix all weekend',
  'od’d on christmas songs',
  'i od on podcasts every sunday',
  'i feel odd on sertraline',
  'od rana boli mnie brzuch',
])('“%s” says none', async (message) => expect(await found(message)).toBeNull())

test.each([
  'had 15 benadryl',
  'took 20 adderall',
  'had 18 zopiclone',
  'took 25 lorazepam',
  'took 16 imodium to stop the withdrawals',
  'took 22 sleeping tablets',
  'took 14 oxycodone',
  'had 35 loratadine',
  'took 12 beta blockers',
])('“%s” counts tablets', async (message) => expect(await found(message)).toBe('self_harm'))

test.each([
  'had 15 almonds',
  'had 24 blueberries',
  '15 benadryl left in the box',
  'refill 90 adderall xr',
  'took 40 famotidine before dinner',
  'took 50 benadryl for the hives',
  'took 10 ambien, slept well',
  'took 12 flights of stairs',
  'took 11 deep breaths',
])('“%s” counts none', async (message) => expect(await found(message)).toBeNull())

test('a wrong dose is found in the middle of a long message', async () => {
  const talk = 'I had porridge for breakfast and then a walk around the park. '
  for (const times of [20, 60]) {
    const message = `${talk.repeat(times)}I took 50 units of insulin instead of 5. ${talk.repeat(40)}`
    expect([times, await found(message)]).toEqual([times, 'emergency'])
  }
})

test('finding a dose takes time that only grows with the length', () => {
  const hostile = [
    '50 units instead of ',
    'took 5 ',
    'took double my ',
    'i od on my ',
    'usually 5 took ',
    '5mg x ',
    'twice ',
  ]
  expect(hostile.filter((piece) => growthOf(findDose, piece) >= mostGrowth)).toEqual([])
})
