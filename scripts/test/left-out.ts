/** The tests that `npm test` leaves out, as nothing has changed that they depend on (`parts.ts`). */
export const leftOut = (process.env['TESTS_LEFT_OUT'] ?? '').split(',').filter(Boolean)
