/**
 * Shifts the clock of the process or page that runs it. Its source text is passed to them, so it must be
 * self-contained.
 */
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
