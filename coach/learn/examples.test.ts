import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DangerHead } from '../src/reading/danger-head.ts'
import { Network } from '../src/reading/network.ts'
import { checkLine } from './check.ts'
import { authors, faultOfDanger, hashOfDangers, hashOfExamples, readAllDangerExamples } from './examples.ts'
import { readAsking, writtenAsking } from './words.ts'

const load = (path: string) => readFileSync(new URL(path, import.meta.url))
const lines = authors().flatMap((name) =>
  load(`../examples/authors/${name}`)
    .toString()
    .split('\n')
    .map((line, at) => ({ where: `${name}:${at + 1}`, line })),
)

test('every line of the examples is an intent with marked words', () => {
  const faults = lines.flatMap(({ where, line }) => {
    const fault = checkLine(line)
    return fault === null ? [] : [`${where}: ${fault}`]
  })
  expect(faults).toEqual([])
})

test.for([
  ['meal had an egg', 'a part is "intent: text"'],
  ['food/banana: what is in it', "there is no intent 'food/banana'"],
  ['ask-mood: how was it', "there is no intent 'ask-mood'"],
  ['meal: had [fod:egg]', "there is no label 'fod'"],
  ['meal: had [food: egg]', 'a mark is [label:words]'],
  ['(since meal) correct: no', 'a context is (after INTENT) or (asked WORD)'],
] as const)('%s is none', ([line, fault]) => expect(checkLine(line)).toBe(fault))

test('there are many examples, by many authors, and no two alike', () => {
  const messages = lines.map(({ line }) => line).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  expect(authors().length).toBeGreaterThanOrEqual(24)
  expect(new Set(messages).size).toBeGreaterThanOrEqual(12_000)
})

test('every line of the examples of danger is a sign and a message, and no two are alike', () => {
  const examples = readAllDangerExamples()
  expect(examples.flatMap((each) => faultOfDanger(each) ?? [])).toEqual([])
  expect(new Set(examples.map(({ text }) => text)).size).toBeGreaterThanOrEqual(6_000)
})

test('the words of questions were learned from these examples', () =>
  expect(JSON.parse(readAsking())).toEqual(JSON.parse(writtenAsking())))

test('the weights were learned from these examples', () => {
  const network = new Network(load('../weights/understanding.bin'), load('../weights/vectors.bin'))
  expect(network.examples).toBe(hashOfExamples())
})

test('the weights for danger were learned from these examples and this network', () => {
  const head = new DangerHead(load('../weights/danger.bin'))
  expect(head.info.learnedFrom).toBe(hashOfDangers(load('../weights/understanding.bin')))
})
