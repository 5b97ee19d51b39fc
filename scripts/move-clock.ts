/** Moves the clock of whatever runs it. Pages and other processes are given its text, so it needs nothing else. */
export function moveClock(by: number): void {
  const RealDate = globalThis.Date
  class MovedDate extends RealDate {
    constructor(...parts: [] | [number | string]) {
      if (parts.length === 0) super(RealDate.now() + by)
      else super(...parts)
    }
    static override now(): number {
      return RealDate.now() + by
    }
  }
  globalThis.Date = MovedDate as DateConstructor
}
