import cues from '../words/cues.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'
import { withPlainNumbers } from '../amounts/plain-numbers.ts'
import { withSpokenDecimals } from './numbers.ts'
import { withSpokenDoses } from '../kinds/medicine/spoken-doses.ts'
import { withSpokenTimes } from './spoken-times.ts'

/** The most characters of a message that are read: nobody logs in more, and the time grows with the length. */
export const longestRead = 2000

/** Dictated punctuation, 'and' as a sign, plans of fasts that a phone wrote as words, and a word with a digit that is no number. */
const dictated: [RegExp, string][] = [
  [/ comma\b,?/gi, ','],
  [/ (?:full stop|exclamation mark)\b\.?/gi, '.'],
  [/ question mark\b\??/gi, '?'],
  [/ & (?=(?:an?|some|my|two|three|\d+)\b)/gi, ' and '],
  // Words of a greeting, which tell no time and no mood: 'morning all, had toast'.
  [new RegExp(String.raw`^(?:good )?${oneOf(cues.greets)} ${oneOf(cues.greeted)}[,.!]+ ?(?=\S)`, 'gi'), ''],
  [new RegExp(String.raw`\b(${oneOf(cues.aheadOfAfternoon)} )(?:aft|afto|arvo)\b`, 'gi'), '$1afternoon'],
  // No hour: 'b4 my shift'.
  [/\bb4\b/gi, 'before'],
  // No fast: 'fasting sugar was 118'.
  [/\bfasting (?:blood )?(?=(?:sugars?|glucose)\b)/gi, 'blood '],
  // No amount: 'tuna sandwich 4 lunch'.
  [
    new RegExp(
      String.raw`(?<=\p{L}{3} )4 (?=${oneOf(cues.mealsOfDay).slice(2)}(?=$|[,.;!?]| (?:at|and|today)\b))`,
      'giu',
    ),
    'for ',
  ],
  [/\b(?:b'?-?fast|br?kfst|brekf(?:ast)?)\b/gi, 'breakfast'],
  [/\boj\b/gi, 'orange juice'],
  // One omelette of three eggs, and no three of them.
  [
    new RegExp(String.raw`\b(\d|${oneOf(cues.fewNumbers).slice(2)})[ -]eggs? (?=${oneOf(cues.eggDishes)})`, 'gi'),
    '$1-egg ',
  ],
  [/\b(?:ydy|ystd|yesty|ystrdy)\b/gi, 'yesterday'],
  // A time of the clock, as it begins with a zero: 'breakfast 0715'.
  [
    new RegExp(String.raw`(?<![\d.,:/-])(0\d)([0-5]\d)(?=$|[,; ]|\.(?!\d))(?! ?${oneOf(cues.unitsOfFigures)})`, 'gi'),
    '$1:$2am',
  ],
  [
    new RegExp(String.raw`^(?:i )?${oneOf(cues.wantsTo)} (.{4,60}?),? ${oneOf(cues.makesGoal)}`, 'gi'),
    'set a goal to $1',
  ],
  // A goal whose name comes first: 'cut down to one coffee a day is my new goal'.
  [
    new RegExp(
      String.raw`^(?:(?:my |the )?${oneOf(cues.advisers)} ${oneOf(cues.advises)} )?(?!${oneOf(cues.notOfGoal)})` +
        String.raw`(\p{L}[^?]{3,60}?),? ${oneOf(cues.saysGoal)}(?=[.! ]*$)`,
      'giu',
    ),
    'set a goal to $1',
  ],
  [/\b(?:passwrd|pasword|passord|passwd|paswrd)\b/gi, 'password'],
  [/\bdead on (?:my|me) feet\b/gi, 'exhausted'],
  // A fast in other words: 'stopped eating at 7.30 last nite and didnt eat til 8 this morn'.
  [
    new RegExp(
      String.raw`\b${oneOf(cues.stoppedEating)} (?:at )?([^,;]{1,30}?),? (?:and |then )?${oneOf(cues.noMore)}(?: again)? (?:un)?till? `,
      'gi',
    ),
    'fasted from $1 to ',
  ],
  [/^thurs? (?=i |we |did |had |went )/gi, 'on thursday '],
  [/^weds? (?=i |we |did |had |went )/gi, 'on wednesday '],
  [/^tues? (?=i |we |did |had |went )/gi, 'on tuesday '],
  [/^(mon|fri|sun) (?=i |we |did |had |went )/gi, 'on $1day '],
  [/^sat (?=i |we |did |had |went )/gi, 'on saturday '],
  [/\b(eggs?) (?:over (?:easy|medium|hard)|sunny side(?: up)?)\b/gi, 'fried $1'],
  [/\bcuppa (?=soups?\b)/gi, 'instant '],
  // 'Glass and a half of red' is one and a half.
  [new RegExp(String.raw`(?<!\b(?:an?|one|the|half|\d+) )${oneOf(cues.countedHalves)} and a half\b`, 'gi'), 'one $&'],
  [/\b(\d{1,2}) (hours?|hrs?) and a half\b/gi, '$1.5 $2'],
  // Short for the equipment: 'db press 3x12 with 16s'.
  [new RegExp(String.raw`\bdb(?= ${oneOf(cues.lifts)})`, 'gi'), 'dumbbell'],
  [new RegExp(String.raw`\bkb(?= ${oneOf(cues.lifts)})`, 'gi'), 'kettlebell'],
  [/(?<=\dx\d{1,3} (?:with|at) )(\d{1,3})s\b/gi, '$1'],
  // Plans of fasts.
  [/\bsixteen[ :-]eight\b/gi, '16:8'],
  [/\beighteen[ :-]six\b/gi, '18:6'],
  [/\bfourteen[ :-]ten\b/gi, '14:10'],
]

/** Writes curly apostrophes as the plain one, which all words are listed with. */
export const withPlainApostrophes = (text: string): string => text.replaceAll(/[‘’ʼ]/g, "'")

/**
 * Puts a message on one line: uniform apostrophes and spaces, line breaks as commas, dictated punctuation as signs,
 * spoken decimals, doses and times in digits.
 * Keeps its case, as notes use it.
 */
export function tidy(message: string): string {
  const plain = withPlainApostrophes(message.slice(0, 2 * longestRead).toWellFormed())
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/([.:;,!?]) ?\n[ \n]*/g, '$1 ')
    .replaceAll(/ ?\n[ \n]*/g, ', ')
  const written = dictated.reduce((text, [words, mark]) => text.replaceAll(words, mark), plain)
  return withPlainNumbers(withSpokenDoses(withSpokenTimes(withSpokenDecimals(written))))
    .slice(0, longestRead)
    .toWellFormed()
    .trim()
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Cuts a text to a length, between words. */
export function cutTo(longest: number, text: string): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const space = cut.lastIndexOf(' ')
  return (space > longest / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()
}

/**
 * Turns words into a sentence: no punctuation around it, a capital first, a limited length; undefined if nothing is
 * left.
 */
export function noteOf(text: string, longest = 300): string | undefined {
  const words = text
    .replace(/^(?:[\s,;:.!–—-]|(?:and|then|also|plus)\s)+/i, '')
    .replace(/(?:[\s,;:.–—-]|\s(?:and|then|but)(?=[\s,;:.–—-]*$))+$/i, '')
  return /\p{L}/u.test(words) ? capitalised(cutTo(longest, words)) : undefined
}

/** The longer words of a name in small letters, without the ending of a plural. */
export const stems = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .map((word) =>
      // 'Toasties' and 'toastie', 'berries' and 'berry', 'tomatoes' and 'tomato' have one stem each.
      /(?:ies?|y)$/.test(word)
        ? word.replace(/(?:ies?|y)$/, 'i')
        : word.replace(/(?<=[sxzo]|[cs]h)es$|(?<=[^s])s$/, ''),
    )
