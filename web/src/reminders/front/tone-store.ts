import { isQuietTime, standardReminders } from '@finu/contract/reminders/reminders'
import { now } from '../../lib/clock.ts'
import { wallTimeOf } from '../../lib/instants.ts'
import { queryClient } from '../../lib/query-client.ts'
import { knownTimezone } from '../../lib/user.ts'
import { remindersQuery } from '../queries.ts'
import { isSoundOn } from './sound-store.ts'

const soundedName = (kind: TimerEnd['kind']) => `sounded_${kind}`

/** Frequencies of the notes in Hz: a rising third, played one after the other. */
const notes = [523.25, 659.25]
const noteGapSeconds = 0.45
const noteSeconds = 1.4
const loudness = 0.1

/** Synthesizes two soft notes that fade. */
export function playTone() {
  if (!('AudioContext' in window)) return
  const context = new AudioContext()
  const nodes = notes.map((frequency, place) => {
    const start = context.currentTime + 0.05 + place * noteGapSeconds
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(loudness, start + 0.04)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds)
    const note = new OscillatorNode(context, { frequency })
    note.connect(gain).connect(context.destination)
    note.start(start)
    note.stop(start + noteSeconds)
    return note
  })
  nodes.at(-1)?.addEventListener('ended', () => void context.close())
}

/** The end of a timer. */
interface TimerEnd {
  kind: 'fast' | 'exercise'
  /** Id of the timer, the same in all tabs. */
  id: string
}

/** Resolves to true in the person's quiet hours; uses the defaults if theirs cannot be loaded. */
async function isQuiet(kind: TimerEnd['kind']): Promise<boolean> {
  const quiet = await queryClient.ensureQueryData(remindersQuery).catch(() => standardReminders)
  if (kind === 'fast' && quiet.fast_end_passes) return false
  const time = wallTimeOf(now(), knownTimezone()).slice(-5)
  return isQuietTime(quiet, time)
}

/**
 * Runs the work in one tab, if the browser supports locks. The lock is held while this page is open, because a value
 * that one tab stores may reach another with a delay, even after a lock.
 */
async function inOneTab(name: string, work: () => void): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    work()
    await new Promise(() => {})
  })
}

/**
 * Plays a tone for the end of a timer once, in one tab, if sound is on and it is not in quiet hours. Browsers allow
 * sound only after a user activation, so a tab without one leaves it to another.
 */
export async function soundEnd({ kind, id }: TimerEnd): Promise<void> {
  if (!isSoundOn() || !navigator.userActivation.hasBeenActive || (await isQuiet(kind))) return
  await inOneTab(`tone ${kind} ${id}`, () => {
    if (localStorage.getItem(soundedName(kind)) === id) return
    localStorage.setItem(soundedName(kind), id)
    playTone()
  })
}
