import { levelOf, moodOfLevel, type MoodValue } from './mood-words.ts'
import { withDigits } from '../../values/numbers.ts'

const outOf = /(\d{1,2}(?:[.,]\d)?)\s?(?:\/|out of|outta|on|of)\s?(5|10|five|ten)/
const shortest = 16

/** Reads a mood given as a number: '3/5', 'mood 4', 'a solid 5'; null for others. */
export function ratedMood(text: string): MoodValue | null {
  const digits = withDigits(text)
  const scale = outOf.exec(digits)
  if (scale) {
    const level = levelOf(Number(scale[1]!.replace(',', '.')), /^(?:10|ten)$/.test(scale[2]!) ? 10 : 5)
    return level === null ? null : moodOfLevel(level)
  }
  const isRated = text.length <= shortest || /\b(?:mood|solid)\b/i.test(text)
  const alone = isRated ? /^\D*\b([1-5])\b\D*$/.exec(digits) : null
  if (alone) return moodOfLevel(Number(alone[1]))
  // A mood of six or more is one of ten.
  const ofTen = /\bmood\D{0,6}\b([6-9]|10)\b(?!\d|[.,:/%])/i.exec(digits)?.[1]
  const level = ofTen === undefined ? null : levelOf(Number(ofTen), 10)
  return level === null ? null : moodOfLevel(level)
}
