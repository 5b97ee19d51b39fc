import type { ToldPastFast } from '@finu/contract/told-logs'
import { withDigits } from '../numbers.ts'
import { readFast, startOfFast } from '../read-fast.ts'
import { readPastFast } from '../read-past-fast.ts'
import type { Part } from '../reading/read.ts'
import type { Clock } from '../when.ts'
import { aside, logged, type PartLogs } from './part-logs.ts'
import { spansOf, wordsOf } from './spans.ts'

/** A fast that is over, by the two times that are marked, in whatever order they are told. */
function pastFastIn(part: Part, clock: Clock): ToldPastFast | null {
  const times = spansOf(part, 'when')
    .flatMap(({ text }) => text.toLowerCase().split(/ (?:to|till|until|–|-) /))
    .map((text) => text.replace(/^(?:(?:from|to|till|until|since|at|between|and) )+/, ''))
  const [first, second] = times
  if (first === undefined || second === undefined) return readPastFast(part.text, clock)
  return (
    readPastFast(`fasted from ${first} to ${second}`, clock) ?? readPastFast(`fasted from ${second} to ${first}`, clock)
  )
}

export function logFast(part: Part, clock: Clock): PartLogs {
  const over = spansOf(part, 'when').length > 0 ? pastFastIn(part, clock) : null
  if (over) return logged({ kind: 'past_fast', told: over })
  const said = withDigits((wordsOf(part, 'plan') || wordsOf(part, 'duration')).toLowerCase())
  const length = /^\d{1,3}$/.test(said) ? `${said} hour` : said
  const read =
    readFast(`start a ${length.replace(/(?<=\d)h$/, ' hour')} fast`, clock) ?? readFast('start a fast', clock)
  if (!read || !('log' in read)) return aside('past_fast', part.text)
  const when = wordsOf(part, 'when')
  const at = when === '' ? null : startOfFast(when.toLowerCase(), clock)
  return logged(at ? { ...read.log, told: { ...read.log.told, at } } : read.log)
}

export function logFasted(part: Part, clock: Clock): PartLogs {
  const told = pastFastIn(part, clock)
  return told ? logged({ kind: 'past_fast', told }) : aside('past_fast', part.text)
}
