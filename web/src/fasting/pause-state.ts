/** A fast's pauses as this browser keeps them. They change what is shown, and nothing on the server. */
export interface Pause {
  isPaused: boolean
  /** Seconds of the pauses that have ended. */
  pausedSeconds: number
  /** Epoch milliseconds since which it is paused; null while it runs. */
  startedAt: number | null
}

export const noPause: Pause = { isPaused: false, pausedSeconds: 0, startedAt: null }

/** The three values as they stand in the storage; anything not sensible counts as no pause. */
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

/** Milliseconds of all pauses, the one that goes on included. */
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
