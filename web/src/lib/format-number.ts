const whole = new Intl.NumberFormat('en')
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

export function formatCount(count: number): string {
  return whole.format(count)
}

/** 'two check-ins': a word up to ten, then the number. */
export function countInWords(count: number, one: string, many = `${one}s`): string {
  return `${small[count] ?? formatCount(count)} ${count === 1 ? one : many}`
}
