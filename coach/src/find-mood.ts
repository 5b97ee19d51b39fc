import { moodLevels, type MoodType } from '@finu/contract/moods'
import { moodAt } from './mood-words.ts'
import { noteOf } from './plain.ts'
import { withDigits } from './numbers.ts'
import type { ToldMood } from '@finu/contract/told-logs'

const scale =
  /\bmood\b\D{0,16}?(\d{1,2}(?:\.\d)?)(?: ?(?:\/|of|out of) ?(5|10))?\b|\bfeel(?:ing|s)?\b\D{0,14}?(\d{1,2}) ?(?:\/|of|out of) ?(5|10)\b/
const energy =
  /\b(?:energy|energie)\b(?: levels?)?(?: is| are| feels?| was|:)? (?:\w+ )?(low|down|bad|poor|gone|zero|high|great|good|amazing)\b|\b(low|no|zero|little|high|lots of|so much|full of) energy\b/
const subject = /\b(?:i|i'm|im|i've|me|now|woke|got|getting|been|currently|still|also|so|in)\b/
const feels = /\b(?:feel|feels|feeling|felt|mood|mood:)\b/
const adverbs = new Set(
  `so very really a bit little pretty quite kind of kinda sort super extremely somewhat incredibly too rather still also just
  all more totally completely absolutely fairly slightly currently now today right being utterly terribly i am i'm was feel
  feeling felt and but again day in up woke well my mood is dead properly proper this that it ok hi hey got getting been be
  mega dog always everyday tonight morning evening afternoon the whole week lately honestly actually`.split(/\s+/),
)
const notMine =
  /\b(?:he|she|they|wife|husband|son|daughter|friend|movie|film|book|show|weather|day|food|meal|it|that|this|you|everyone)\b/
const never = new Set(['not', 'never', "don't", "didn't", "isn't", "wasn't", "aren't", 'no', 'less'])

/** A level as people say it, 1 to 5 or of 10; null where it is none. */
export const levelOf = (said: number, of: number): number | null => {
  const level = of === 10 || said > 5 ? Math.ceil(said / 2) : Math.round(said)
  return level >= 1 && level <= 5 ? level : null
}
export const moodOfLevel = (level: number): MoodType => moodLevels[level - 1]!.mood_type

/** 'Not great' says how somebody is. */
export const notWell =
  /^(?:(?:i'm|i am|feeling|feel|i feel|doing|honestly|just|really|today|mood|my mood is|so)[ :]*)*not (?:(?:so|too|very|really|feeling|doing|at all) )*(?:great|good|well|amazing|the best|myself)\b/

const saysWhy =
  /^(?:because|since|after|before|due|as|when|while|thanks|from|about|over|with|at|by|for|that|to|of|on|during)\b/i

/** A mood that a clause tells of, wherever in it; why goes into its notes. */
export function findMood(clause: string): ToldMood | null {
  const text = withDigits(clause.toLowerCase())
  const level = scale.exec(text)
  if (level) {
    const found = levelOf(Number(level[1] ?? level[3]), Number(level[2] ?? level[4] ?? 5))
    if (found !== null) return { mood_type: moodOfLevel(found) }
  }
  const strength = energy.exec(text)
  if (strength) {
    const said = strength[1] ?? strength[2]!
    return {
      mood_type: /high|great|good|amazing|lots|much|full/.test(said) ? 'energetic' : 'tired',
      notes: noteOf(clause, 300)!,
    }
  }
  if (notWell.test(text)) return { mood_type: 'sad' }
  const isFelt = feels.test(text)
  const words = clause.split(' ').filter((word) => word !== '')
  const plain = words.map((word) =>
    word
      .toLowerCase()
      .replace(/^["“'(]+/, '')
      .replace(/[.,;:!"”')]+$/, ''),
  )
  for (let at = 0; at < plain.length; at++) {
    const found = moodAt(plain.slice(at, at + 4), isFelt || plain.slice(0, at).every((word) => adverbs.has(word)))
    if (!found) continue
    const before = plain.slice(0, at)
    if (before.some((word) => never.has(word))) return null
    const isOwn = isFelt || subject.test(before.join(' ')) || before.every((word) => adverbs.has(word))
    if (
      !isOwn ||
      (notMine.test(before.join(' ')) && !feels.test(before.join(' ')) && !/\bi'?m?\b/.test(before.join(' ')))
    )
      continue
    const rest = words
      .slice(at + found.taken)
      .join(' ')
      .replace(/^[\s,;:.!–-]+/, '')
    // 'I am happy to help' is no mood.
    if (/^to (?:help|hear|know|say|see)\b|^(?:for|with) (?:pizza|it|that)$/i.test(rest)) return null
    const notes = saysWhy.test(rest) && rest.includes(' ') ? noteOf(rest) : undefined
    return { mood_type: found.mood, ...(notes === undefined ? {} : { notes }) }
  }
  return null
}
