import { moodLevels, type MoodType } from '@finu/contract/moods/moods'
import type { MoodInput } from '@finu/contract/assistant/log-inputs'

/** A mood as a card takes it: which one, and the word of its level where only that was said. */
export type MoodValue = Pick<MoodInput, 'mood_type' | 'label'>

/** Makes a mood of a level, 1 very bad to 5 great. */
export function moodOfLevel(level: number): MoodValue {
  const { mood_type, label } = moodLevels[level - 1]!
  return { mood_type, label }
}

/** Makes a level of 1 to 5 of a number of 5 or of 10; null where it is none. */
export function levelOf(said: number, of: number): number | null {
  const level = of === 10 || said > 5 ? Math.ceil(said / 2) : Math.round(said)
  return level >= 1 && level <= 5 ? level : null
}

/** Words for the moods. Those before the bar are a mood by themselves; those behind it only of somebody who 'feels' so. */
const words: Record<MoodType, string> = {
  happy:
    'happy|happier|joyful|cheerful|delighted|thrilled|elated|ecstatic|overjoyed|excited|optimistic|upbeat|in good spirits|in a good mood|in a great mood | great|good|really good|wonderful|fantastic|amazing|awesome|excellent|brilliant|better|glad|positive|lovely|fab|chuffed|buzzing|over the moon|on cloud nine|stoked|tip top|top of the world|made up',
  calm: 'calm|relaxed|peaceful|serene|at peace|at ease|chilled|laid back|tranquil | ok|okay|neutral|alright|chill|so-so|meh|rested|normal|quiet|grounded|centered|centred',
  tired:
    'tired|exhausted|sleepy|drained|worn out|weary|burnt out|burned out|burnt-out|knackered|lethargic|drowsy|wiped out|sluggish|shattered|low on energy | fatigued|groggy|spent|depleted|run down|beat',
  stressed:
    'stressed out|stressed|overwhelmed|under pressure|frazzled|overworked|overloaded|under stress | tense|pressured|swamped|rushed|strained|burdened|wound up|at my wits end|frantic|stretched thin',
  sad: 'sad|unhappy|depressed|miserable|gloomy|lonely|heartbroken|hopeless|in a bad mood|in low spirits|devastated|tearful|homesick | down|low|blue|upset|bad|awful|terrible|horrible|lousy|crappy|crummy|rotten|rubbish|empty|disappointed|discouraged|hurt|alone|lost|numb|gutted|flat|low-ish|lowish|down in the dumps|like crap|like shit|like garbage|worthless|melancholic',
  angry:
    'angry|mardy|furious|annoyed|irritated|frustrated|grumpy|irritable|cranky|enraged|pissed off|pissed|outraged | mad|cross|moody|fed up|hacked off|livid|ticked off|bitter|resentful',
  grateful: 'grateful|thankful|blessed | appreciative|appreciated|loved|lucky|touched',
  anxious:
    'anxious|nervous|worried|uneasy|on edge|panicky|apprehensive|fearful|stressed and anxious|panicked | scared|afraid|restless|jittery|insecure|unsettled|terrified|tense and nervous',
  energetic:
    'energetic|energized|energised|full of energy|pumped|motivated|inspired|fired up|invigorated | productive|alive|strong|refreshed|vibrant|active|unstoppable|powerful|focused',
  content:
    'content|contented|satisfied|fulfilled|proud | fine|comfortable|balanced|hopeful|confident|well|pleased|secure|safe',
}

const [felt, been] = [new Map<string, MoodType>(), new Map<string, MoodType>()]
for (const [mood, list] of Object.entries(words) as [MoodType, string][]) {
  const [anyway, whenFelt] = list.split(' | ').map((part) => part.split('|'))
  for (const word of anyway!) been.set(word, mood)
  for (const word of [...anyway!, ...(whenFelt ?? [])]) felt.set(word, mood)
}
const longestPhrase = 4

/**
 * The mood that words begin with.
 * @param isFelt whether somebody 'feels' it: 'I feel down' is a mood, 'I am down' may be anything
 * @returns the mood and how many words name it
 */
export function moodAt(text: readonly string[], isFelt: boolean): { mood: MoodType; taken: number } | null {
  for (let taken = Math.min(longestPhrase, text.length); taken > 0; taken--) {
    const mood = (isFelt ? felt : been).get(text.slice(0, taken).join(' '))
    if (mood) return { mood, taken }
  }
  return null
}
