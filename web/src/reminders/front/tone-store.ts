import { isQuietTime, standardReminders } from '@finu/contract/reminders/reminders'
import { now } from '../../lib/clock.ts'
import { wallTimeOf } from '../../lib/instants.ts'
import { queryClient } from '../../lib/query-client.ts'
import { knownTimezone } from '../../lib/user.ts'
import { remindersQuery } from '../queries.ts'
import { isSoundOn } from './sound-store.ts'

const soundedName = (kind: TimerEnd['kind']) => `sounded_${kind}`

/** A third upwards, Hz, each half a second after the other. */
const notes = [523.25, 659.25]
const noteGapSeconds = 0.45
const noteSeconds = 1.4
const loudness = 0.1

/** Two soft notes that fade, made here. */
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
  /** Always the same for the same timer. */
  id: string
}

/** By the person's own clock and choices; where these cannot be had, by what is usual. */
async function isQuiet(kind: TimerEnd['kind']): Promise<boolean> {
  const quiet = await queryClient.ensureQueryData(remindersQuery).catch(() => standardReminders)
  if (kind === 'fast' && quiet.fast_end_passes) return false
  const time = wallTimeOf(now(), knownTimezone()).slice(-5)
  return isQuietTime(quiet, time)
}

/**
 * In one tab, where the browser can tell. The others are turned away for as long as this page stays: what one tab writes
 * into its storage, another one may read only a while later, also after a lock.
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
 * Sounds the end of a timer once, in one tab, where sound is on and no hours are quiet. A tab that nobody touched may not
 * sound, and leaves it to another.
 */
export async function soundEnd({ kind, id }: TimerEnd): Promise<void> {
  if (!isSoundOn() || !navigator.userActivation.hasBeenActive || (await isQuiet(kind))) return
  await inOneTab(`tone ${kind} ${id}`, () => {
    if (localStorage.getItem(soundedName(kind)) === id) return
    localStorage.setItem(soundedName(kind), id)
    playTone()
  })
}
