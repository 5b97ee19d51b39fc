import { describe, expect, test } from 'vitest'
import { tidy } from './plain.ts'
import { readLogs } from './read-logs.ts'
import { repair } from './repair.ts'

describe('a fast that began before is read with its start', () => {
  const began = (message: string, time: string) => {
    const { logs } = readLogs(repair(tidy(message)), { today: '2026-11-22', time })
    return logs.map((log) => (log.kind === 'fast' ? (log.told.at ?? 'now') : log.kind))
  }

  test.each([
    ['I stopped eating at 8pm', '21:00', '2026-11-22T20:00'],
    ['I stopped eating at 8pm', '07:00', '2026-11-21T20:00'],
    ['finished eating at 8 last night', '07:00', '2026-11-21T20:00'],
    ['i stoped eating at 8pm', '21:00', '2026-11-22T20:00'],
    ['strted my fast at 9 this mornin', '22:00', '2026-11-22T09:00'],
    ['my last meal was at 7:30pm', '22:00', '2026-11-22T19:30'],
    ['last meal at 19:30', '22:00', '2026-11-22T19:30'],
    ['fasting since 9pm', '08:00', '2026-11-21T21:00'],
    ["I've been fasting since yesterday at 6pm", '08:00', '2026-11-21T18:00'],
    ["I've been fasting for 14 hours", '10:00', '2026-11-21T20:00'],
    ['I have been fasting for 3h now', '10:00', '2026-11-22T07:00'],
    ['started fasting at 9 this morning', '22:00', '2026-11-22T09:00'],
    ['start my fast from 8pm yesterday', '09:00', '2026-11-21T20:00'],
    ['I began a 16:8 fast an hour ago', '09:00', '2026-11-22T08:00'],
    ['started a fast half an hour ago', '09:00', '2026-11-22T08:30'],
    ['start a fast since 6', '09:00', '2026-11-22T06:00'],
    ['start a fast at 5pm', '18:00', '2026-11-22T17:00'],
  ])('%s, said at %s', (message, time, at) => expect(began(message, time)).toEqual([at]))

  test.each([
    // Of tonight.
    ['start a fast at 8pm', '18:00'],
    ['start a fast in 2 hours', '18:00'],
    ['start a fast tomorrow at 8', '18:00'],
    ['I stopped eating', '18:00'],
    ['I stopped eating sugar at 8 weeks', '18:00'],
    ['I did not stop eating at 8pm', '21:00'],
    ['when did I start my fast at 8pm?', '21:00'],
    ['I fasted from 8pm to noon', '13:00'],
    ['I have been fasting for 300 hours', '18:00'],
  ])('%s, said at %s, begins none', (message, time) =>
    expect(began(message, time).filter((each) => /now|T/.test(each))).toEqual([]),
  )

  test('with the window that is named', () => {
    const { logs } = readLogs('I began an 18:6 fast 2 hours ago', { today: '2026-11-22', time: '20:00' })
    expect(logs).toEqual([{ kind: 'fast', told: { fasting_type: '18:6', at: '2026-11-22T18:00' }, isGuessed: false }])
  })
})
