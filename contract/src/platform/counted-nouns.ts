const whole = new Intl.NumberFormat('en')

/** Returns the form of a noun for a count: `nounFor(1, 'point')` is 'point', `nounFor(0, 'entry', 'entries')` is 'entries'. */
export const nounFor = (count: number, one: string, many = `${one}s`): string => (Math.abs(count) === 1 ? one : many)

/** Returns a count and its noun: '1 point', '1,250 points'. Every counted noun in a text is written by it. */
export const countNoun = (count: number, one: string, many?: string): string =>
  `${whole.format(count)} ${nounFor(count, one, many)}`
