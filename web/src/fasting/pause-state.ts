/** A fast's pauses, stored only in this browser. They affect the display, but not the server. */
export interface Pause {
  isPaused: boolean
  /** Total seconds of ended pauses. */
  pausedSeconds: number
  /** Start of the current pause in epoch milliseconds; null while the fast is running. */
  startedAt: number | null
}

export const noPause: Pause = { isPaused: false, pausedSeconds: 0, startedAt: null }

/** Parses the three stored values; invalid ones count as no pause. */
export function parsePause(flag: string | null, seconds: string | null, start: string | null): Pause {
  const pausedSeconds = Number(seconds ?? 0)
  const startedAt = Number(start)
  const isPaused = flag === 'true' && start !== null && Number.isFinite(startedAt)
  return {
    isPaused,
    pausedSeconds: Number.isFinite(pausedSeconds) && pausedSeconds > 0 ? pausedSeconds : 0,
    startedAt: isPaused ? startedAt : null,
  }
}

/** Returns the milliseconds of all pauses, including the current one. */
export function pausedMs({ pausedSeconds, startedAt }: Pause, now: number): number {
  return pausedSeconds * 1000 + (startedAt === null ? 0 : Math.max(0, now - startedAt))
}

export const pauseAt = (pause: Pause, now: number): Pause =>
  pause.isPaused ? pause : { ...pause, isPaused: true, startedAt: now }

export const resumeAt = (pause: Pause, now: number): Pause => ({
  isPaused: false,
  pausedSeconds: pausedMs(pause, now) / 1000,
  startedAt: null,
})
