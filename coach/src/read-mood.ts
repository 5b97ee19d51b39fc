import { moodSymptomChips } from '@finu/contract/moods'
import type { ToldMood } from '@finu/contract/told-logs'
import type { Reading } from './heard.ts'
import { moodAt } from './mood-words.ts'
import { noteOf, withoutFillers } from './plain.ts'
import { command } from './statements.ts'

/** How a sentence about a mood begins; what follows is the mood. */
const openers: { pattern: RegExp; isFelt: boolean }[] = [
  {
    pattern: new RegExp(
      String.raw`^(?:${command}|set|change|update) (?:down )?(?:that )?(?:(?:my|a|the|today's|current) )*(?:mood|feelings?)(?: today| now| right now)?(?: ?[:=–-]| as| is| to| of)? `,
      'i',
    ),
    isFelt: true,
  },
  { pattern: /^(?:(?:my|current|today's) )*mood(?: today| now| right now)?(?: ?[:=–-]| is| was)? /i, isFelt: true },
  {
    pattern: new RegExp(
      String.raw`^(?:${command} (?:that )?)?(?:(?:i|we)(?:'ve|'m| have| am)?(?: been)? )?(?:feel|feeling|felt)(?: that i am)? `,
      'i',
    ),
    isFelt: true,
  },
  { pattern: new RegExp(String.raw`^(?:${command} (?:that )?)?(?:i'm|i am|im) `, 'i'), isFelt: false },
]
const adverbs = new Set(
  'so very really a bit little pretty quite kind of kinda sort super extremely somewhat incredibly too rather still also just all more totally completely absolutely fairly slightly currently now today right being both utterly terribly that i am im particularly mostly generally truly again as much way far lot'.split(
    ' ',
  ),
)
const noMood = /^(?:(?:as|of|in) (?:if|a result|though)|to (?:help|hear|know|say|see|announce|report))\b/i
const wantsMood = new RegExp(
  String.raw`^${command} (?:down )?(?:(?:my|a|the|today's|current|how|another|new) )*(?:moods?|feelings?|i(?:'m| am)? feel(?:ing)?)(?: today| now| right now)?[.!]?$`,
  'i',
)

/** Words of the reason that are chips of the mood form. */
const triggerWords: Record<(typeof moodSymptomChips)[number], RegExp> = {
  Headache: /\b(?:headaches?|migraines?)\b/i,
  Fatigue: /\b(?:fatigued?|exhaustion|tiredness)\b/i,
  Bloating: /\bbloat(?:ed|ing)\b/i,
  Nausea: /\b(?:nausea|nauseous)\b/i,
  Cramps: /\bcramps?\b/i,
  Energy: /\b(?:low|no) energy\b/i,
  Focus: /\b(?:focus|concentrate|concentration)\b/i,
  Sleep: /\b(?:sleep|slept|sleepless|insomnia|night)\b/i,
}
/** How what says why goes on. */
const saysWhy =
  /^(?:because|cause|cuz|since|after|before|due|as|when|while|thanks|from|about|over|with|at|by|for|that|to|of|and|but|in|on|during|today because|today after|right now because)\b/i

/**
 * A mood that a clause says, as 'I feel stressed because of work', 'log my mood as happy'; why goes into its notes.
 * @param isAnswer whether it answers the coach's question how somebody feels: then the mood alone will do
 */
export function readMood(clause: string, isAnswer = false): Reading<'mood'> {
  const text = withoutFillers(clause)
  if (wantsMood.test(text)) return { ask: 'mood' }
  const opener = openers.find(({ pattern }) => pattern.test(text))
  if (!opener && !isAnswer) return null
  const said = (opener ? text.replace(opener.pattern, '') : text).split(' ').filter((word) => word !== '')
  const plain = said.map((word) =>
    word
      .toLowerCase()
      .replace(/^["“'(]+/, '')
      .replace(/[.,;:!"”')]+$/, ''),
  )
  const isFelt = opener?.isFelt ?? true
  let at = 0
  let found = moodAt(plain, isFelt)
  while (!found && at < plain.length && adverbs.has(plain[at]!)) found = moodAt(plain.slice(++at), isFelt)
  if (!found) return null
  const rest = said
    .slice(at + found.taken)
    .join(' ')
    .replace(/^[\s,;:.!–-]+/, '')
  const why = rest.replace(
    /^(?:(?:today|now|right now|this morning|this afternoon|this evening|tonight|at the moment)\b[\s,;:.!–-]*)+/i,
    '',
  )
  if (noMood.test(why)) return null
  const notes = saysWhy.test(why) ? noteOf(why.replace(/^(?:but|and) /i, '')) : undefined
  const triggers = notes ? moodSymptomChips.filter((chip) => triggerWords[chip].test(notes)) : []
  const told: ToldMood = {
    mood_type: found.mood,
    ...(notes === undefined ? {} : { notes }),
    ...(triggers.length > 0 ? { triggers } : {}),
  }
  return { log: { kind: 'mood', told } }
}
