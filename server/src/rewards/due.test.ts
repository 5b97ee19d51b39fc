import { describe, expect, test } from 'vitest'
import { dayOfUse, planDue, usedOf, type DueGrant } from './due.ts'
import { newProgress, type Progress } from './progress.ts'
import type { Granted } from './transfer.ts'

const [yesterday, today] = ['2026-03-01', '2026-03-02']
const progress = newProgress(today)

const dueOf = (proven: number, unproven = 0, more: Partial<DueGrant> = {}): DueGrant => ({
  rule: 'exercise_logged',
  reference: 'run',
  claim: { proven, unproven },
  ...more,
})
/** A grant for minutes of exercise, which bring two points each. */
const grantedOf = (amount: number, more: Partial<Granted> = {}): Granted => ({
  id: `grant of ${amount}`,
  debit: 'rewards',
  credit: 'points',
  amount,
  rule: 'exercise_logged',
  reference: 'run',
  day: today,
  slot: amount / 2,
  reverses: null,
  revision: 0,
  stands: true,
  ...more,
})
const plan = (due: DueGrant, granted: Granted[], day: Progress | null = progress) =>
  planDue(progress, [due], granted, day)
const again = (points: number, revision: number, day = today) => ({
  rule: 'exercise_logged',
  reference: 'run',
  points,
  day,
  slot: null,
  reverses: null,
  revision,
})

describe('what a record is due', () => {
  test('changes nothing while it is what was granted', () => {
    expect(plan(dueOf(10), [grantedOf(20)])).toEqual({
      fallen: [],
      grants: [],
      milestones: [],
      shortfalls: [],
      progress,
    })
  })

  test('takes free places of its day where it is more, after those it has', () => {
    const { grants, progress: after } = plan(dueOf(15), [grantedOf(20)], {
      ...progress,
      daySlots: { exercise_logged: 10 },
    })
    expect(grants).toEqual([{ ...again(10, 1), slot: 15 }])
    expect(after).toMatchObject({ dayPoints: 10, daySlots: { exercise_logged: 15 } })
  })

  test('is granted for the first time with the first revision', () => {
    expect(plan(dueOf(5), []).grants).toEqual([{ ...again(10, 0), slot: 5 }])
  })

  test('takes the latest grants back until no more than it remains, and pays the rest again', () => {
    const granted = [grantedOf(20), grantedOf(10, { revision: 1, slot: 15 })]
    expect(plan(dueOf(10), granted)).toMatchObject({ fallen: [granted[1]], grants: [] })
    expect(plan(dueOf(12), granted)).toMatchObject({ fallen: [granted[1]], grants: [again(4, 2)] })
    expect(plan(dueOf(0), granted).fallen).toEqual([granted[1], granted[0]])
    expect(plan(dueOf(0), granted).grants).toEqual([])
  })

  test('counts proven and unproven places together', () => {
    expect(plan(dueOf(4, 6), [grantedOf(20)])).toMatchObject({ fallen: [], grants: [] })
    expect(plan(dueOf(4, 5), [grantedOf(20)]).fallen).toHaveLength(1)
  })

  test('takes new places as proven only where the places held do not count as these', () => {
    const day = { ...progress, daySlots: { exercise_logged: 10, 'exercise_logged:unproven': 30 } }
    // Ten places are held: two of the twelve proven ones are new, and no more unproven ones are to be had.
    expect(plan(dueOf(12, 5), [grantedOf(20)], day).grants).toMatchObject([{ points: 4 }])
    expect(plan(dueOf(4, 10), [grantedOf(20)], day).grants).toEqual([])
    const free = { ...progress, daySlots: { exercise_logged: 10 } }
    expect(plan(dueOf(4, 10), [grantedOf(20)], free)).toMatchObject({
      grants: [{ points: 8 }],
      progress: { daySlots: { 'exercise_logged:unproven': 4 } },
    })
  })

  test('pays places again that it holds, though its grant was taken back', () => {
    const gone = [grantedOf(20, { stands: false })]
    expect(plan(dueOf(10), gone).grants).toEqual([again(20, 1)])
    expect(plan(dueOf(3), gone).grants).toEqual([again(6, 1)])
    expect(plan(dueOf(3), gone, null).grants).toEqual([again(6, 1)])
  })

  test('counts the places of what was taken back once, however often it was paid again', () => {
    const granted = [
      grantedOf(20, { stands: false }),
      grantedOf(20, { id: 'again', slot: null, revision: 1, stands: false }),
      grantedOf(20, { id: 'reinstated', slot: null, revision: 0, reverses: 'x', stands: false }),
    ]
    expect(plan(dueOf(30), granted, null).grants).toEqual([again(20, 2)])
  })

  test('counts a grant without a place of its day, where it is the first', () => {
    expect(plan(dueOf(10), [grantedOf(20, { slot: null })], null)).toMatchObject({ fallen: [], grants: [] })
  })

  test('leaves grants of other records and rules alone', () => {
    const others = [grantedOf(20, { reference: 'other' }), grantedOf(20, { rule: 'goal_completed' })]
    expect(plan(dueOf(0), others)).toMatchObject({ fallen: [], grants: [] })
    expect(plan(dueOf(5), others).grants).toMatchObject([{ points: 10, revision: 0 }])
  })

  test('is paid without a new place where none may be taken', () => {
    expect(plan(dueOf(15), [grantedOf(20)], null)).toMatchObject({ fallen: [], grants: [], progress })
  })

  test('says what is missing of a day that is full, and nothing of one that is over', () => {
    const full = { ...progress, daySlots: { exercise_logged: 120 } }
    expect(plan(dueOf(5), [], full)).toMatchObject({ grants: [], shortfalls: [{ limit: 'places', points: 0 }] })
    expect(plan(dueOf(5), [], { ...full, day: yesterday })).toMatchObject({ shortfalls: [], progress })
  })

  test('takes places of a day that is over by a later revision, and leaves today as it is', () => {
    const { grants, progress: after } = plan(dueOf(5), [], newProgress(yesterday))
    expect(grants).toEqual([{ ...again(10, 1, yesterday), slot: 5 }])
    expect(after).toBe(progress)
    const later = planDue(progress, [dueOf(5)], [], newProgress('2026-03-03'))
    expect(later.grants).toMatchObject([{ revision: 0 }])
    expect(later.progress.day).toBe('2026-03-03')
  })

  test('is planned for several rules one after another, from the same day', () => {
    const due = [dueOf(100), dueOf(250, 0, { rule: 'goal_completed', reference: 'goal' })]
    const { grants, shortfalls, fallen } = planDue(progress, due, [], progress)
    expect(grants.map(({ points }) => points)).toEqual([200, 200])
    expect(shortfalls).toMatchObject([{ rule: 'goal_completed' }])
    expect(fallen).toEqual([])
    const lost = [grantedOf(20), grantedOf(20, { id: 'goal', rule: 'goal_completed', reference: 'goal' })]
    const none = planDue(
      progress,
      [dueOf(0), dueOf(0, 0, due[1])].map((each) => ({ ...each, claim: { proven: 0, unproven: 0 } })),
      lost,
      progress,
    )
    expect(none.fallen.map(({ id }) => id)).toEqual(['grant of 20', 'goal'])
  })

  test('together with a first payment again leaves the next revision to what is new', () => {
    expect(plan(dueOf(15), [grantedOf(20, { stands: false })]).grants).toEqual([
      again(20, 1),
      { ...again(10, 2), slot: 5 },
    ])
  })
})

describe('the use of a reward day', () => {
  const uses = [
    { rule: 'mood_logged', last_slot: 2, points: 10 },
    { rule: 'first_mood', last_slot: null, points: 10 },
    { rule: 'convert', last_slot: null, points: 50 },
  ]

  test('adds up what counts for the day’s total, and takes all places as unproven', () => {
    expect(usedOf(uses)).toEqual({
      dayPoints: 10,
      daySlots: {
        mood_logged: 2,
        'mood_logged:unproven': 2,
        first_mood: 0,
        'first_mood:unproven': 0,
        convert: 0,
        'convert:unproven': 0,
      },
    })
  })

  test('is read for a day that is over, and is the progress’s own for today', () => {
    const used = { ...progress, dayPoints: 7 }
    expect(dayOfUse(used, today, uses)).toBe(used)
    expect(dayOfUse(used, '2026-03-03', uses)).toMatchObject({ day: '2026-03-03', dayPoints: 0 })
    expect(dayOfUse(used, yesterday, uses)).toMatchObject({ day: yesterday, dayPoints: 10, timezone: null })
  })
})
