import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestRead, tidy } from './plain.ts'
import {
  ToldExercise,
  ToldFast,
  ToldGoal,
  ToldMeal,
  ToldMemory,
  ToldMood,
  ToldPastFast,
  ToldSymptom,
} from '@finu/contract/told-logs'
import { readExercise } from './read-exercise.ts'
import { readFast } from './read-fast.ts'
import { readGoal } from './read-goal.ts'
import { readLogs } from './read-logs.ts'
import { readMeals } from './read-meal.ts'
import { readMemory } from './read-memory.ts'
import { readMood } from './read-mood.ts'
import { readSymptom } from './read-symptom.ts'
import { repair } from './repair.ts'

const clock = { today: '2026-11-22', time: '23:30' }
const hear = (message: string) => readLogs(repair(tidy(message)), clock)
/** What is told, whenever it was. */
const told = (message: string) => hear(message).logs.map((log) => [log.kind, { ...log.told, at: undefined }])
const foods = (meal_type: string, ...list: [number, string, string?][]) => ({
  meal_type,
  foods: list.map(([quantity, name, unit]) => ({ name, quantity, ...(unit === undefined ? {} : { unit }) })),
})

describe('a meal is read with its foods, amounts and units', () => {
  test.each<[string, object]>([
    ['I ate 2 eggs and a slice of toast for breakfast', foods('breakfast', [2, 'eggs'], [1, 'toast', 'slice'])],
    ['log lunch: chicken salad and 200 g rice', foods('lunch', [1, 'chicken salad'], [200, 'rice', 'g'])],
    ['had a banana', foods('snack', [1, 'banana'])],
    [
      'for dinner I had pasta with tomato sauce, a glass of wine and 30 grams of parmesan',
      foods('dinner', [1, 'pasta with tomato sauce'], [1, 'wine', 'glass'], [30, 'parmesan', 'g']),
    ],
    [
      'protein shake and a handful of almonds as a snack',
      foods('snack', [1, 'protein shake'], [1, 'almonds', 'handful']),
    ],
    ['woke up at 7, drank two coffees, skipped breakfast', foods('snack', [2, 'coffees'])],
    ['two apples as a snack', foods('snack', [2, 'apples'])],
    ['I had macaroni and cheese', foods('snack', [1, 'macaroni and cheese'])],
    [
      'I ate a peanut butter and jelly sandwich and half an avocado',
      foods('snack', [1, 'peanut butter and jelly sandwich'], [0.5, 'avocado']),
    ],
    ['we had fish and chips for dinner', foods('dinner', [1, 'fish and chips'])],
    [
      'I had two and a half cups of rice, a dozen almonds and 1/2 avocado',
      foods('snack', [2.5, 'rice', 'cup'], [12, 'almonds'], [0.5, 'avocado']),
    ],
    [
      'log 3 scrambled eggs, 2 slices of bacon and a glass of orange juice for breakfast',
      foods('breakfast', [3, 'scrambled eggs'], [2, 'bacon', 'slice'], [1, 'orange juice', 'glass']),
    ],
    [
      'dinner: grilled salmon, 150g potatoes, broccoli',
      foods('dinner', [1, 'grilled salmon'], [150, 'potatoes', 'g'], [1, 'broccoli']),
    ],
    ['for lunch: tuna sandwich', foods('lunch', [1, 'tuna sandwich'])],
    ['my lunch was a burger and fries', foods('lunch', [1, 'burger'], [1, 'fries'])],
    ['Hey Finu, log 2 bananas please', foods('snack', [2, 'bananas'])],
    ['could you please log a banana?', foods('snack', [1, 'banana'])],
    ['I’d like to log a snack: an apple', foods('snack', [1, 'apple'])],
    ['at 8am I ate porridge', foods('breakfast', [1, 'porridge'])],
    ['I had 1 1/2 cups of soup at noon', foods('lunch', [1.5, 'soup', 'cup'])],
    ['I drank 500ml of orange juice', foods('snack', [500, 'orange juice', 'ml'])],
    ['ate 2kg of apples', foods('snack', [2000, 'apples', 'g'])],
    ['add a cup of rice to my dinner', foods('dinner', [1, 'rice', 'cup'])],
    ['I ate rice 200 g and eggs x2', foods('snack', [200, 'rice', 'g'], [2, 'eggs'])],
    ['I ate half a dozen oysters at a restaurant', foods('snack', [6, 'oysters'])],
    [
      'I had a large coffee and a couple of cookies this morning',
      foods('breakfast', [1, 'coffee', 'large'], [2, 'cookies']),
    ],
    ['I drank two beers with friends', foods('snack', [2, 'beers'])],
    ['log lunch:\n- 2 eggs\n- 3 tbsp hummus', foods('lunch', [2, 'eggs'], [3, 'hummus', 'tablespoon'])],
    [
      'I had a coffee with milk and sugar, and cereal with milk',
      foods('snack', [1, 'coffee'], [2, 'milk', 'tablespoon'], [1, 'sugar', 'teaspoon'], [1, 'cereal'], [1, 'milk']),
    ],
    ['log coffee', foods('snack', [1, 'coffee'])],
    ['I just had a snack: 10 almonds', foods('snack', [10, 'almonds'])],
    ['I had dinner with friends: sushi and miso soup', foods('dinner', [1, 'sushi'], [1, 'miso soup'])],
    ['Lunch today: a turkey sandwich and a diet coke', foods('lunch', [1, 'turkey sandwich'], [1, 'diet coke'])],
    ['eggs for breakfast', foods('breakfast', [1, 'eggs'])],
    ['I had pizza with friends, it was great', foods('snack', [1, 'pizza'])],
    ['I ate toast and I had a glass of milk', foods('snack', [1, 'toast'], [1, 'milk', 'glass'])],
  ])('%s', (message, meal) => expect(told(message)).toEqual([['meal', meal]]))

  test('two meals of one message are two cards', () => {
    expect(told('I had eggs for breakfast and a salad for lunch')).toEqual([
      ['meal', foods('breakfast', [1, 'eggs'])],
      ['meal', foods('lunch', [1, 'salad'])],
    ])
  })
})

describe('a mood is read, with why as its notes', () => {
  test.each<[string, object]>([
    ['log my mood as happy', { mood_type: 'happy' }],
    ['I feel stressed', { mood_type: 'stressed' }],
    ['I’m feeling great today', { mood_type: 'happy' }],
    ['feeling down after work', { mood_type: 'sad', notes: 'After work' }],
    ['I am so happy!', { mood_type: 'happy' }],
    ['I’m stressed out', { mood_type: 'stressed' }],
    ['log that I feel angry', { mood_type: 'angry' }],
    ['mood: calm', { mood_type: 'calm' }],
    ['record my mood: tired after a long day', { mood_type: 'tired', notes: 'After a long day' }],
    ['I feel a bit nervous before my exam', { mood_type: 'anxious', notes: 'Before my exam' }],
    ['feeling grateful for my family', { mood_type: 'grateful', notes: 'For my family' }],
    ['Feeling energetic this morning', { mood_type: 'energetic' }],
    ['I’m in a good mood', { mood_type: 'happy' }],
    ['I feel content', { mood_type: 'content' }],
    [
      'I feel stressed because I slept badly and my boss shouted at me',
      { mood_type: 'stressed', notes: 'Because I slept badly and my boss shouted at me', triggers: ['Sleep'] },
    ],
  ])('%s', (message, mood) => expect(told(message)).toEqual([['mood', mood]]))
})

describe('a symptom is read, as strong as it is said to be', () => {
  test.each<[string, object, boolean]>([
    ['I have a headache', { name: 'Headache', severity_score: 3 }, true],
    ['my back hurts, 4 out of 5', { name: 'Back Pain', severity_score: 4 }, false],
    ['mild nausea after lunch', { name: 'Nausea', severity_score: 1, description: 'After lunch' }, false],
    ['log cramps severe', { name: 'Cramps', severity_score: 4 }, false],
    ['log a headache', { name: 'Headache', severity_score: 3 }, true],
    ['I’ve got a migraine', { name: 'Migraine', severity_score: 3 }, true],
    ['log a symptom: ringing ears, 2 of 5', { name: 'Ringing ears', severity_score: 2 }, false],
    ['my knee is killing me', { name: 'Joint Pain', severity_score: 5, description: 'My knee is killing me' }, false],
    [
      'pain in my knee, seven out of ten',
      { name: 'Joint Pain', severity_score: 4, description: 'Pain in my knee, seven out of ten' },
      false,
    ],
    ['I feel nauseous', { name: 'Nausea', severity_score: 3 }, true],
    ['record bloating severity 2', { name: 'Bloating', severity_score: 2 }, false],
    ['I slept badly last night', { name: 'Sleep Issues', severity_score: 3, description: 'Slept badly' }, true],
    ['I couldn’t sleep', { name: 'Sleep Issues', severity_score: 3, description: "Couldn't sleep" }, true],
    ['I have a sore throat, mild', { name: 'Sore Throat', severity_score: 1 }, false],
    [
      'I have a really bad headache because I slept poorly',
      {
        name: 'Headache',
        severity_score: 4,
        description: 'Because I slept poorly',
        potential_triggers: ['Poor Sleep'],
      },
      false,
    ],
  ])('%s', (message, symptom, isGuessed) =>
    expect(hear(message).logs).toEqual([{ kind: 'symptom', told: symptom, isGuessed }]),
  )
})

test('symptoms named together are cards of their own, as strong as is said of them', () => {
  expect(told('I have a bad headache and nausea')).toEqual([
    ['symptom', { name: 'Headache', severity_score: 4 }],
    ['symptom', { name: 'Nausea', severity_score: 4 }],
  ])
  expect(told('I have a headache 3/5 and some nausea since noon')).toEqual([
    ['symptom', { name: 'Headache', severity_score: 3 }],
    ['symptom', { name: 'Nausea', severity_score: 3, description: 'Since noon' }],
  ])
  expect(told('I have bloating and mild cramps after a large lunch')).toEqual([
    ['symptom', { name: 'Bloating', severity_score: 1 }],
    [
      'symptom',
      {
        name: 'Cramps',
        severity_score: 1,
        description: 'After a large lunch',
        potential_triggers: ['Large Meal'],
      },
    ],
  ])
})

describe('an exercise is read with its type and minutes', () => {
  test.each<[string, string, string, number]>([
    ['I ran for 30 minutes', 'Run', 'cardio', 30],
    ['did 45 min of yoga', 'Yoga', 'yoga', 45],
    ['log a 1 hour bike ride', 'Bike ride', 'cycling', 60],
    ['walked 20 minutes', 'Walk', 'cardio', 20],
    ['half an hour of swimming', 'Swim', 'swimming', 30],
    ['an hour and a half of hiking', 'Hike', 'cardio', 90],
    ['1h30 of cycling', 'Bike ride', 'cycling', 90],
    ['I cycled for 1 hour 15 minutes', 'Bike ride', 'cycling', 75],
    ['lifted weights for three quarters of an hour', 'Strength training', 'strength', 45],
    ['did a HIIT workout for twenty-five minutes', 'HIIT workout', 'hiit', 25],
    ['log a 30 minute run', 'Run', 'cardio', 30],
    ['morning walk, 25 min', 'Morning walk', 'cardio', 25],
    ['I worked out for 40 mins', 'Workout', 'other', 40],
  ])('%s', (message, name, type, duration_minutes) =>
    expect(told(message)).toEqual([['exercise', { name, type, duration_minutes }]]),
  )
})

describe('a fast, a goal and a fact are read', () => {
  test.each<[string, string, object]>([
    ['start a fast', 'fast', { fasting_type: '16:8' }],
    ['start a 16:8 fast', 'fast', { fasting_type: '16:8' }],
    ['begin a 20 hour fast', 'fast', { fasting_type: '20:4' }],
    ['start 16:8', 'fast', { fasting_type: '16:8' }],
    ['note that I am vegan', 'memory', { text: 'I am vegan' }],
    ['start fasting', 'fast', { fasting_type: '16:8' }],
    ['start an eighteen hour fast', 'fast', { fasting_type: '18:6' }],
    ['begin fasting for 24 hours', 'fast', { fasting_type: '24:0' }],
    ['start a 14 hour fast', 'fast', { fasting_type: 'custom', planned_duration_hours: 14 }],
    ['can you start a fast?', 'fast', { fasting_type: '16:8' }],
    ['add a goal: walk 10 minutes', 'goal', { name: 'Walk 10 minutes', category: 'Exercise' }],
    ['set a goal to drink 8 glasses of water', 'goal', { name: 'Drink 8 glasses of water', category: 'Hydration' }],
    ['new goal read before bed for 20 points', 'goal', { name: 'Read before bed', category: 'Sleep', points: 20 }],
    ['set a new goal of ten pages', 'goal', { name: 'Ten pages', category: 'Personal' }],
    [
      'add a goal: eat five vegetables, 5000 points',
      'goal',
      { name: 'Eat five vegetables', category: 'Nutrition', points: 200 },
    ],
    ['add stretching as a goal', 'goal', { name: 'Stretching', category: 'Exercise' }],
    ['create a goal: meditate and journal', 'goal', { name: 'Meditate and journal', category: 'Mental Health' }],
    ['remember that I am vegetarian', 'memory', { text: 'I am vegetarian' }],
    ['keep in mind I don’t eat pork', 'memory', { text: "I don't eat pork" }],
    ['please remember: I work nights', 'memory', { text: 'I work nights' }],
    [
      'Remember I ran a marathon in Berlin and had knee pain',
      'memory',
      { text: 'I ran a marathon in Berlin and had knee pain' },
    ],
    ['don’t forget that I have diabetes', 'memory', { text: 'I have diabetes' }],
  ])('%s', (message, kind, log) => expect(told(message)).toEqual([[kind, log]]))
})

test('several things of one message are several cards', () => {
  expect(told('I ate a banana and ran 20 minutes').map(([kind]) => kind)).toEqual(['meal', 'exercise'])
  expect(told('I ate 2 eggs, ran 20 minutes and feel great').map(([kind]) => kind)).toEqual([
    'meal',
    'exercise',
    'mood',
  ])
  expect(told('I feel sad. I ran 5 minutes. I have a headache. I had toast.')).toHaveLength(4)
  const heard = hear('I feel tired. How was my mood this week?')
  expect([heard.logs.length, heard.rest]).toEqual([1, [{ text: 'How was my mood this week', isQuestion: true }]])
})

test.each([
  ['log a meal', 'meal'],
  ['track my breakfast', 'breakfast'],
  ['I had lunch with my mother', 'lunch'],
  ['log my mood', 'mood'],
  ['I want to record how I am feeling', 'mood'],
  ['add a symptom', 'symptom'],
  ['record a workout', 'exercise'],
  ['did a HIIT workout', 'duration'],
  ['add a goal', 'goal'],
  ['remember that', 'memory'],
])('%s: it is asked what (%s)', (message, ask) => expect(hear(message)).toMatchObject({ logs: [], question: { ask } }))

test.each([
  ['Yesterday I ate pizza and ran 20 minutes', '2026-11-21'],
  ['I ate a banana last night', '2026-11-21'],
  ['On Monday I ran 20 minutes', '2026-11-16'],
  ['I had cramps and felt tired three days ago', '2026-11-19'],
])('what was on an earlier day is of that day: %s', (message, day) => {
  const { logs } = hear(message)
  expect(logs.length).toBeGreaterThan(0)
  for (const log of logs) expect('at' in log.told && log.told.at?.slice(0, 10)).toBe(day)
})

/** Questions, wishes, plans, habits, what was not done, what others did, and what only sounds like it. */
const nothing = `I did not eat breakfast
should I eat a banana?
I want to run tomorrow
how many calories are in a banana
should I start fasting?
How do I feel
why do I feel tired
I haven’t run today
I never eat breakfast
I will have pasta for dinner
I’m going to eat a salad for lunch
what should I have for dinner
what did I eat today
did I log my lunch?
I usually run for 30 minutes
if I ate a banana
tomorrow I will run 20 minutes and eat a banana
my wife ate 2 eggs
my son has a headache
they had a headache
I had a great day
I had a meeting
I had to go
I had no time for lunch
I ran out of milk
I ran late
I’m down for pizza
I feel like running
I feel like pizza
I don’t feel stressed
I’m not happy
no headache today
I have no headache
do you remember me
what do you remember about me
remember to drink water
remember when I ran 20 minutes
start a fast?
log 70 kg
I had my car repaired
I’m having doubts
I had a good time with friends
my goal weight is 60 kg
I played guitar for 30 minutes
I worked for 8 hours
I’m happy to help
my headache is gone
what helps against a headache
I broke my fast
healthy lunch
pizza for dinner?
log blood pressure 120/80
I skipped lunch
How do I log a mood?
how often did I have headaches
recipe for dinner
any ideas for breakfast?
I might do yoga for 30 minutes
I need to walk 20 minutes every day
when I run for 30 minutes I feel great
end my fast
how far is my fast
start a fast tomorrow
start a 500 hour fast
I ate fast food
which goals are still open
I reached my goal
I have a question
I have a banana
log out
delete my mood
log my weight
I’d like to run 20 minutes
I am 40 years old
thanks`.split('\n')

test('what must not be proposed is much', () => expect(nothing.length).toBeGreaterThanOrEqual(20))
test.each(nothing)('nothing is proposed of “%s”', (message) =>
  expect(hear(message)).toMatchObject({ logs: [], question: null }),
)

test('who shows signs of an eating disorder is not helped with a fast or with counting', () => {
  const said = tidy('I only eat 400 calories. Start a 20 hour fast. I feel sad.')
  expect(readLogs(said, clock, 'eating').logs.map(({ kind }) => kind)).toEqual(['mood'])
})

const vocabulary =
  'i my we you log add start had ate ran feel remember goal fast mood lunch for as a an the of and with , . ? : 2 200 1/2 ½ 16:8 4/5 half dozen couple hundred twenty-five g kg cup slices glass minutes hour eggs banana macaroni cheese yoga run headache back hurts severe happy stressed because after points water not yesterday tomorrow please that to is 999999 0 x2 200g \u00a0 “ ) 😀 é'.split(
    ' ',
  )
const salad = fc.array(fc.constantFrom(...vocabulary), { maxLength: 40 }).map((words) => words.join(' '))

const schemas = {
  mood: ToldMood,
  symptom: ToldSymptom,
  meal: ToldMeal,
  fast: ToldFast,
  past_fast: ToldPastFast,
  exercise: ToldExercise,
  goal: ToldGoal,
  memory: ToldMemory,
}
const readers = [readMood, readSymptom, readExercise, (said: string) => readFast(said, clock), readGoal, readMemory]

test('whatever words are thrown together, what is read fits what the tools take', () => {
  fc.assert(
    fc.property(fc.oneof(salad, fc.string({ unit: 'binary', maxLength: 300 })), fc.boolean(), (message, isAnswer) => {
      const said = tidy(message)
      const reads = [...readers.map((read) => read(said, isAnswer)), ...readMeals(said, isAnswer)]
      const logs = [...hear(message).logs, ...reads.flatMap((read) => (read && 'log' in read ? [read.log] : []))]
      for (const { kind, told: log } of logs) {
        expect(schemas[kind].parse(log)).toEqual(log)
        expect(JSON.stringify(log)).not.toContain('\u00a0')
      }
      expect(hear(message).logs.length).toBeLessThanOrEqual(8)
    }),
    { numRuns: 1000 },
  )
})

test('hostile messages are read in no time, and give nothing absurd', () => {
  const fill = (piece: string) => piece.repeat(Math.ceil(8000 / piece.length)).slice(0, 8000)
  const pieces =
    'a|9|😀|"|(|,|log |i had |and |half a |a a |very |my my |. |log log my |i feel so very |2 2/3 |for breakfast and |start a a |hi, |eggs with |my back |remember |add a goal |because |last night |an hour and |1 of 5 |points for |ate eggs, '
      .split('|')
      .concat([' ', '\n', '\t\n '])
  for (const opening of ['', 'log ', 'I ate ', 'I feel ', 'add a goal: ', 'remember ', 'start a fast '])
    for (const piece of pieces) {
      const { logs } = hear(opening + fill(piece))
      expect(JSON.stringify(logs).length).toBeLessThan(2 * longestRead)
    }
  expect(told(`I ate ${'9'.repeat(400)} eggs`)).toEqual([])
  expect(told(`start a ${'9'.repeat(400)} hour fast`)).toEqual([])
  expect(told(`I ran ${'9'.repeat(400)} minutes`)).toEqual([])
  expect(told('I ate 100000 eggs')).toEqual([])
  expect(told('I ate "\'“((2 eggs))”\'"')).toEqual([['meal', foods('snack', [2, 'eggs'])]])
})
