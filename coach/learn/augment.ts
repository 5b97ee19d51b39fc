import foods from '../../scripts/foods/common-foods.json' with { type: 'json' }
import { dishWords } from '../src/words/domain.ts'
import type { Example, Piece } from './examples.ts'

/** Returns a generator of numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const names: readonly string[] = [
  ...foods.map(({ name }) =>
    name
      .toLowerCase()
      .replace(/\(.*?\)/g, '')
      .split(',')
      .slice(0, 2)
      .toReversed()
      .join(' ')
      .trim(),
  ),
  ...dishWords,
]

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Mistypes a word: a letter left out, doubled, swapped with the next, or replaced by its neighbour on the keyboard. */
function mistype(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const letter = word[at]!
  const row = rows.find((each) => each.includes(letter))
  switch (Math.floor(random() * 4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1)
    case 1:
      return word.slice(0, at) + letter + word.slice(at)
    case 2:
      return word.slice(0, at) + word[at + 1]! + letter + word.slice(at + 2)
    default: {
      const place = row ? row.indexOf(letter) + (random() < 0.5 ? 1 : -1) : -1
      return word.slice(0, at) + (row?.[place] ?? letter) + word.slice(at + 1)
    }
  }
}

/** Returns another number of the same form: '200' for '150', '1,5' for '2,5'. */
const otherNumber = (text: string, random: () => number): string =>
  text.replace(/\d+/g, (digits) => {
    const scale = 10 ** (digits.length - 1)
    const other = scale + Math.floor(random() * scale * 9)
    return String(digits.length >= 3 && random() < 0.8 ? Math.round(other / 50) * 50 || 50 : other)
  })

const months = 'January February March April May June July August September October November December'.split(' ')

/** Returns some day or time, in one of the usual forms. */
function otherWhen(random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const day = 1 + Math.floor(random() * 28)
  const month = Math.floor(random() * 12)
  const two = (value: number) => String(value).padStart(2, '0')
  const weekday = pick([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
    'Mon',
    'Tue',
    'Sat',
  ])
  const hour = 1 + Math.floor(random() * 12)
  return pick([
    `2026-${two(month + 1)}-${two(day)}`,
    `on ${day} ${months[month]!}`,
    `on ${months[month]!} ${day}`,
    `${day}/${month + 1}`,
    `on ${day}.${month + 1}.`,
    `the ${day}th`,
    `on ${weekday}`,
    `last ${weekday}`,
    weekday,
    `${weekday} ${pick(['morning', 'night', 'evening', 'afternoon', 'arvo'])}`,
    `${pick(['two', 'three', 'four', '2', '3', '5', 'a couple of'])} ${pick(['days', 'nights', 'hours'])} ago`,
    `at ${hour}${pick(['', 'am', 'pm', ' pm', ':30', '.15', " o'clock"])}`,
    `around ${pick(['half past ', 'half ', ''])}${hour}`,
    `yesterday ${pick(['', 'morning', 'evening', 'night', 'at lunchtime', `at ${hour}`])}`.trim(),
    pick([
      'last night',
      'the day before yesterday',
      'this morning',
      'an hour ago',
      'earlier today',
      'tonight',
      'just now',
    ]),
  ])
}

/** Intents with times in the past, which can be replaced by any. */
const isOfPast = /^(?:meal|water|mood|symptom|exercise|sleep|weight|medicine)$/

/**
 * Varies an example without changing its meaning: mistyped, in lower case, without apostrophes or full stops, with
 * other foods and other numbers.
 */
export function vary(example: Example, random: () => number): Example {
  const isSmall = random() < 0.5
  const hasNoSigns = random() < 0.35
  const hasNoApostrophes = random() < 0.35
  const typos = random() < 0.45 ? 0.18 : 0.02
  const hasOtherTimes = random() < 0.25
  const change = ({ text, label }: Piece, intent: string): Piece => {
    let changed = text
    if (label === 'when' && hasOtherTimes && isOfPast.test(intent)) changed = otherWhen(random)
    if (label === 'food' && random() < 0.3) changed = names[Math.floor(random() * names.length)]!
    if ((label === 'amount' || label === 'duration' || label === 'energy') && random() < 0.5)
      changed = otherNumber(changed, random)
    // Writes small numbers as words, and words as numbers.
    const turn = label === 'amount' || label === 'duration' ? random() : 1
    if (turn < 0.2) changed = changed.replace(/^(?:[1-9]|1[0-2])(?= |$)/, (digits) => numbers[Number(digits)]!)
    else if (turn < 0.4)
      changed = changed.replace(/^[a-z]+/i, (word) => {
        const at = numbers.indexOf(word.toLowerCase())
        return at > 0 ? String(at) : word
      })
    if (hasNoApostrophes) changed = changed.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '')
    if (hasNoSigns) changed = changed.replaceAll(/[.!?;](?=\s|$)/g, '')
    if (isSmall) changed = changed.toLowerCase()
    changed = changed.replaceAll(/\p{L}{4,}/gu, (word) => (random() < typos ? mistype(word, random) : word))
    return { text: changed, label }
  }
  return {
    ...example,
    parts: example.parts.map(({ intent, pieces }) => ({
      intent,
      pieces: pieces.map((piece) => change(piece, intent)),
    })),
  }
}

const openings = 'omg |ok so |hey |hi, |help, |um |so |pls help, '.split('|')
const endings = (
  '.|!|!!|?|...| today| today.| just now| right now| tonight| this morning| again' +
  '| what should i do|. what should I do?| what do i do|, is that ok?| pls| please| help| idk'
).split('|')

/** Puts words that change nothing around a message: what it says must not depend on 'today' or a full stop. */
export function surround(text: string, random: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  const opening = random() < 0.15 ? pick(openings) : ''
  return opening + (random() < 0.45 ? text.replace(/[.!?]+$/, '') + pick(endings) : text)
}

const joints = [
  ', ',
  ', and ',
  ' and ',
  '. ',
  '. Then ',
  ', then ',
  ' then ',
  ' plus ',
  '. Also ',
  ', also ',
  ' ',
  ' & ',
  '; ',
  ' but ',
  ' and also ',
  '\n',
  ' and then ',
  ', ',
  '. ',
  '. ',
  ' ',
]

/** Returns true if a message means the same anywhere: no follow-up, and no danger. */
const isJoinable = ({ context, parts }: Example): boolean =>
  context === null &&
  parts.every(({ intent }) =>
    /^(?:meal|water|mood|symptom|exercise|sleep|weight|medicine|fast|fasted|goal|done|remember|ask-|food|advice|app|talk|outside|explain)/.test(
      intent,
    ),
  )

/** Logs that are written without a verb in lists: '2 eggs, 20 min on the bike, tired'. */
const isShortable = /^(?:meal|water|mood|symptom|exercise|sleep)/
const mostOfStart = 3

/** Drops a part's first words if they are few and unmarked, in a third of the cases. */
function shorten(part: Example['parts'][number], random: () => number): Example['parts'][number] {
  const [start, ...rest] = part.pieces
  const isStart = start?.label === null && start.text.trim().split(' ').length <= mostOfStart && rest.length > 0
  return isStart && isShortable.test(part.intent) && random() < 0.35 ? { ...part, pieces: rest } : part
}

/** Joins a message with one to three others by the same author. */
export function join(examples: readonly Example[], first: Example, random: () => number): Example {
  const parts = [...first.parts]
  const count = random() < 0.5 ? 1 : random() < 0.6 ? 2 : 3
  for (let more = 0; more < count; more++) {
    const next = examples[Math.floor(random() * examples.length)]!
    const joint = joints[Math.floor(random() * joints.length)]!
    const mark = /^[,.;]/.exec(joint)?.[0] ?? ''
    const word = joint.slice(mark.length).trim()
    const last = parts.at(-1)!
    const pieces = [...last.pieces]
    const end = pieces.at(-1)!
    // The end mark of a sentence stays, unless a comma joins it.
    const isEnded = /[.!?]\s*$/.test(end.text)
    if (isEnded && !/[?]\s*$/.test(end.text) && mark === ',' && end.label === null)
      pieces[pieces.length - 1] = { ...end, text: end.text.replace(/[.!]\s*$/, '') }
    if (mark !== '' && !isEnded) pieces.push({ text: mark, label: null })
    parts[parts.length - 1] = { ...last, pieces }
    const [whole, ...rest] = next.parts
    const head = shorten(whole!, random)
    parts.push(
      {
        intent: head.intent,
        pieces: word === '' ? head.pieces : [{ text: `${word} `, label: null }, ...head.pieces],
      },
      ...rest,
    )
  }
  return { ...first, parts: parts.slice(0, 5) }
}

export const joinableOf = (examples: readonly Example[]): Example[] => examples.filter(isJoinable)
