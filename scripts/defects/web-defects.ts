import type { Defect } from './defect.ts'

/** Mistakes in the web app that a test finds without a browser. */
export const webDefects: readonly Defect[] = [
  {
    name: 'the call of a guest leaves the browser',
    file: 'web/src/lib/guest.ts',
    replace: 'endedToken === undefined ? isGuest() : endedToken === guestToken',
    by: 'endedToken === guestToken',
    caughtBy: 'web/src/lib/guest.test.ts › no call of the contract is sent for a guest',
  },
  {
    name: 'somebody who is signed in becomes a guest',
    file: 'web/src/lib/guest.ts',
    replace: 'if (readToken() === null) storeToken(guestToken)',
    by: 'storeToken(guestToken)',
    caughtBy: 'web/src/lib/guest.test.ts › a signed-in user is not a guest and cannot become one',
  },
  {
    name: 'a guest converts more points than there are',
    file: 'web/src/guest/writes.ts',
    replace: 'if (!isDone && points > balanceOf(kept)) throw',
    by: 'if (isDone && points > balanceOf(kept)) throw',
    caughtBy: 'web/src/guest/writes.test.ts › points are converted once per key',
  },
  {
    name: 'an entry of a guest is logged twice under one key',
    file: 'web/src/guest/entries.ts',
    replace: '  if (list.some(({ id }) => id === one.id)) return list\n',
    by: '',
    caughtBy: 'web/src/guest/writes.test.ts › a repeated key logs only once',
  },
  {
    name: 'the entries of a guest come oldest first',
    file: 'web/src/guest/entries.ts',
    replace: 'parseInstant(timeOfEntry(b)) - parseInstant(timeOfEntry(a))',
    by: 'parseInstant(timeOfEntry(a)) - parseInstant(timeOfEntry(b))',
    caughtBy: 'web/src/guest/entries.test.ts › entries of a kind are sorted by their own time, latest first',
  },
  {
    name: 'not all points can be converted',
    file: 'web/src/wallet/amounts.ts',
    replace: 'points > available) return wrong',
    by: 'points >= available) return wrong',
    caughtBy: 'web/src/wallet/amounts.test.ts › from the minimum to the balance can be converted',
  },
  {
    name: 'a proof of another entry counts for the receipt',
    file: 'web/src/wallet/receipt/check-proof.ts',
    replace: '!isOfReceipt(proof, receipt)',
    by: 'receipt.entries.length === 0',
    caughtBy:
      'web/src/wallet/receipt/check-proof.test.ts › of another entry of the same day does not belong to the receipt',
  },
  {
    name: 'a proof may have an entry more than the receipt',
    file: 'web/src/wallet/receipt/check-proof.ts',
    replace: 'shown.length === entries.length &&',
    by: '',
    caughtBy: 'web/src/wallet/receipt/check-proof.test.ts › with a missing or an extra entry of its day',
  },
  {
    name: 'a timer goes on while it is paused',
    file: 'web/src/fitness/timer-state.ts',
    replace: 'return { ...timer, started_at: now, paused_at: null }',
    by: 'return { ...timer, paused_at: null }',
    caughtBy: 'web/src/fitness/timer-state.test.ts › counts down while it is running, and not while it is paused',
  },
  {
    name: 'a time on the wall is read in the zone of another hour',
    file: 'web/src/lib/instants.ts',
    replace: 'return asUtc - offsetAt(asUtc - offsetAt(asUtc))',
    by: 'return asUtc + offsetAt(asUtc)',
    caughtBy: 'web/src/lib/instants.test.ts › a local time converts to an instant and back in any zone',
  },
  {
    name: 'the entries of a day are not in order of time',
    file: 'web/src/insights/day-parts.ts',
    replace: 'one.atMs - other.atMs',
    by: 'other.atMs - one.atMs',
    caughtBy: 'web/src/insights/day-parts.test.ts › entries are in order of time, and those of one time keep theirs',
  },
  {
    name: 'a pause of a fast is counted as fasted',
    file: 'web/src/fasting/fast-view.ts',
    replace: 'const elapsedMs = wallMs - paused',
    by: 'const elapsedMs = wallMs',
    caughtBy: 'web/src/fasting/fasting.test.ts › reduce the elapsed time and postpone the goal',
  },
  {
    name: 'a photo of any size is sent',
    file: 'web/src/images/front/check-photo.ts',
    replace: 'return size > imageLimits.bytes ? imageTexts.tooLarge : null',
    by: 'return size < 0 ? imageTexts.tooLarge : null',
    caughtBy: 'web/src/images/front/check-photo.test.ts › only images under 5 MB pass',
  },
]
