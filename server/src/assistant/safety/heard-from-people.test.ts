import { readAllDangerExamples, type DangerExample } from '@finu/coach/learn/examples'
import { dangers } from '@finu/contract/assistant/guidance'
import { expect, test } from 'vitest'
import { findPlainSign, findSigns, graver, type Finding } from './find-danger.ts'
import type { Danger } from './signs.ts'
import { findTooMuchTaken } from './too-much-taken.ts'

const clock = { today: '2026-11-29', time: '12:00' }
const examples = readAllDangerExamples()
const isSign = ({ sign }: DangerExample) => sign !== 'none'
const isFirst = ({ author }: DangerExample) => author === 'danger 00'
/** Returns true if the finding is at least as serious. */
const isFound = ({ sign }: DangerExample, finding: Finding | null) =>
  finding !== null && dangers.indexOf(finding.danger) <= dangers.indexOf(sign as Danger)
const textOf = ({ text }: DangerExample) => text

test('patterns and weights alone find 299 of 300 signs, and mistake one look-alike in 100', () => {
  const signs = examples.filter(isFirst).filter(isSign)
  const everyday = examples.filter(isFirst).filter((each) => !isSign(each))
  expect([signs.length, everyday.length]).toEqual([1_987, 2_999])
  const missed = signs.filter((each) => !isFound(each, findPlainSign(each.text)))
  expect(missed.map(textOf).slice(Math.floor(signs.length / 300))).toEqual([])
  const alarms = everyday.filter(({ text }) => findPlainSign(text) !== null)
  expect(alarms.map(textOf).slice(Math.floor(everyday.length / 100))).toEqual([])
})

test('with the network, 97 of 100 signs of all authors are found, 70 of a medicine taken too often, and 3 in 100 look-alikes mistaken', async () => {
  const some = examples.filter((_, index) => index % 7 === 0)
  // One after another: a look that waits too long behind others is left out.
  const findings: (Finding | null)[] = []
  const alarmed: boolean[] = []
  for (const { text } of some) {
    const { certain, possible } = await findSigns(text)
    findings.push(graver(certain, possible))
    alarmed.push(certain !== null)
  }
  const lost = some.filter((each, index) => isSign(each) && !isFound(each, findings[index]!))
  // Too much of a medicine is also found by what would be on its card.
  const onCards = await Promise.all(lost.map(({ text }) => findTooMuchTaken(text, clock)))
  const missed = lost.filter((each, index) => !isFound(each, onCards[index]!))
  // A slip with a medicine is the hardest: 'took 3 of them at 8' depends on what it is.
  const isSlip = ({ sign }: DangerExample) => sign === 'overdose'
  const isOther = (each: DangerExample) => isSign(each) && !isSlip(each)
  for (const [isOf, most] of [
    [isOther, 0.03],
    [isSlip, 0.3],
  ] as const)
    expect(
      missed
        .filter(isOf)
        .map(textOf)
        .slice(Math.floor(some.filter(isOf).length * most)),
    ).toEqual([])
  const alarms = some.filter((each, index) => !isSign(each) && alarmed[index])
  expect(alarms.map(textOf).slice(Math.floor(some.length * 0.03))).toEqual([])
})

test('a sign is found among much other text, before and after it', () => {
  const talk = examples.filter((each) => isFirst(each) && !isSign(each)).slice(0, 12)
  const around = talk.map(textOf).join('. ')
  const signs = examples.filter((each) => isFirst(each) && isSign(each)).filter((_, index) => index % 7 === 0)
  const missed = signs.filter((each) => !isFound(each, findPlainSign(`${around}. ${each.text}. Thanks for listening.`)))
  expect(missed.map(textOf).slice(Math.floor(signs.length / 100))).toEqual([])
})
