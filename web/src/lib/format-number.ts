const whole = new Intl.NumberFormat('en')
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

export function formatCount(count: number): string {
  return whole.format(count)
}

/** Returns a count and its noun, 'two check-ins': numbers up to ten as words. */
export function countInWords(count: number, one: string, many = `${one}s`): string {
  return `${small[count] ?? formatCount(count)} ${count === 1 ? one : many}`
}
