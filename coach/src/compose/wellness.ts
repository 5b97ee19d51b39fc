import { levelOfMood, type MoodType } from '@finu/contract/moods'
import { findMood, levelOf, moodOfLevel } from '../find-mood.ts'
import { bodyPart, findSymptoms } from '../find-symptoms.ts'
import type { ToldLog } from '../heard.ts'
import { moodTriggersIn } from '../mood-triggers.ts'
import { withDigits } from '../numbers.ts'
import { capitalised, cutTo, noteOf } from '../plain.ts'
import { readSeverity } from '../read-severity.ts'
import { middleSeverity, symptomAt, triggersIn } from '../read-symptom.ts'
import type { Part, Span } from '../reading/read.ts'
import type { Clock } from '../when.ts'
import { aside, asking, logged, timeOf, type PartLogs } from './part-logs.ts'
import { firstOf, joinedSpans, spansOf, valueOf, wordsOf } from './spans.ts'

const wellWords = /\b(?:great|good|well|happy|amazing|best|brilliant|fantastic|myself)\b/

/** The mood that words of feeling name; null where they name none that is known. */
export function moodOf(text: string): MoodType | null {
  const scale = /(\d{1,2}(?:[.,]\d)?)\s?(?:\/|out of|of)\s?(5|10|five|ten)/.exec(withDigits(text))
  // 'A solid 5' is one of the five levels.
  const isRated = text.length <= 16 || /\b(?:mood|solid)\b/i.test(text)
  const bare = scale || !isRated ? null : /^\D*\b(\d{1,2})\b\D*$/.exec(withDigits(text))
  const [of, most] = scale ? [scale[1]!.replace(',', '.'), /^(?:10|ten)$/.test(scale[2]!) ? 10 : 5] : [bare?.[1], 5]
  const level = of === undefined || (bare && Number(of) > 5) ? null : levelOf(Number(of), most)
  if (level !== null) return moodOfLevel(level)
  const plain = text.toLowerCase()
  if (/\bnot? (?:(?:too|so|that|half) )?bad\b/.test(plain)) return 'content'
  if (/\b(?:not|n't|isn't|aint)\b/.test(plain) && wellWords.test(plain)) return 'stressed'
  return findMood(`i feel ${plain}`)?.mood_type ?? null
}

/** Words that make a feeling less than it would be. */
const softening =
  /\b(?:a (?:wee |tiny |little )?bit|slightly|kinda|somewhat|nothing (?:terrible|serious|major)|flat|blah)\b|ish\b/i

/** The mood of words, where 'a bit low' is bad and not very bad. */
function softened(mood: MoodType, text: string): MoodType {
  return levelOfMood[mood] === 1 && softening.test(text) ? moodOfLevel(2) : mood
}

/** The reason that a part gives; to the end of the part where only its first words are marked, such as 'because I'. */
function reasonIn(part: Part): string {
  const [cause] = spansOf(part, 'cause')
  if (!cause) return ''
  const isCut = cause.text.split(' ').length < 3
  return isCut ? part.text.slice(cause.start - part.start) : wordsOf(part, 'cause')
}

export function logMood(part: Part, clock: Clock): PartLogs {
  const feelings = spansOf(part, 'feeling')
  const isDenied = spansOf(part, 'not').length > 0
  // 'Feeling queasy' is a symptom.
  const isAilment = (span: Span) => valueOf(span, moodOf) === null && valueOf(span, knownSymptom) !== null
  if (feelings.length > 0 && feelings.every(isAilment)) return logSymptoms(part, clock)
  const near = isDenied ? undefined : feelings.find((span) => span.mood)?.mood
  const unmarked = /\b(?:feel\w*|mood|i'?m?|am)\b/i.test(part.text) ? moodOf(part.text) : null
  const found = firstOf(feelings, (text) => moodOf(isDenied ? `not ${text}` : text)) ?? near ?? unmarked
  if (!found) return asking({ ask: 'mood' })
  const mood = softened(found, part.text)
  const reason = reasonIn(part)
  // A feeling that was said in other words than the mood's own is kept in its note.
  const isOwnWord = feelings.length === 1 && feelings[0]!.text.toLowerCase() === mood
  const notes = noteOf(reason || (isOwnWord ? '' : part.text))
  const triggers = moodTriggersIn(reason)
  return logged({
    kind: 'mood',
    told: {
      mood_type: mood,
      ...(notes ? { notes } : {}),
      ...(triggers.length > 0 ? { triggers } : {}),
      ...timeOf(part, clock),
    },
  })
}

export function knownSymptom(text: string): string | null {
  const plain = text.toLowerCase()
  return (
    symptomAt(plain)?.name ?? findSymptoms(`my ${plain}`)[0]?.told.name ?? findSymptoms(plain)[0]?.told.name ?? null
  )
}

const spokenName = (text: string): string => capitalised(cutTo(80, text.toLowerCase()))

/** The name of a symptom; its words as they are spelt where the table has no name for it. */
export const symptomOf = (span: Span): string => valueOf(span, knownSymptom) ?? spokenName(span.spelt ?? span.text)

/** Words that say how strong something is, and not what. */
const onlyStrong = /^(?:really|very|so|a|bit|little|quite|pretty|bad|badly|awful|terrible|mild|slight|bit of)$/i

const smallOfSymptom = /^ ?(?:(?:is|are|feels?|a|the|my|bit|little|of|in|on|so|really|very|quite) )*$/i

/** The complaints of a part: words next to each other are of one. */
function symptomsOf(part: Part): Span[] {
  const joined = joinedSpans(part, 'symptom', smallOfSymptom)
  const named = joined.filter(({ text }) => !onlyStrong.test(text) && !/^(?:an? |my )?symptoms?$/i.test(text))
  return named.length > 0 ? named : joined.filter(({ text }) => !/symptom/i.test(text))
}

/** Words of a part that say how strong its one symptom is, though they are not marked. */
const scoreIn = (text: string): string =>
  /\b\d{1,2} ?(?:\/|out of) ?(?:5|10)\b/.exec(withDigits(text))?.[0] ??
  (/\bnothing (?:too |very |that |really )?(?:serious|major|bad|terrible|much)\b|\b(?:bit|touch|hint) of\b/i.test(text)
    ? 'slight'
    : '')

/** Words of a complaint that name no place of it. */
const generic = /^(?:pains?|ach\w*|sore\w*|hurt\w*|really|very|feel\w*|some|have|been)$/

export function logSymptoms(part: Part, clock: Clock): PartLogs {
  const marked = symptomsOf(part)
  // 'Crampy' may be marked as a feeling.
  const symptoms =
    marked.length > 0 ? marked : spansOf(part, 'feeling').filter((span) => valueOf(span, knownSymptom) !== null)
  if (symptoms.length === 0) {
    const found = findSymptoms(part.text.replaceAll(/(?<=\p{L})'s\b/gu, ' is'))
    const time = timeOf(part, clock)
    const slight = scoreIn(part.text) === 'slight' ? { severity_score: 2 } : {}
    return found.length === 0
      ? asking({ ask: 'symptom' })
      : logged(
          ...found.map(({ told, isGuessed }): ToldLog => ({
            kind: 'symptom',
            told: { ...told, ...slight, ...time },
            isGuessed: isGuessed && !('severity_score' in slight),
          })),
        )
  }
  const denied = (symptom: Span) =>
    part.spans.some(
      ({ label, end, start }) =>
        label === 'not' && (end <= symptom.start ? symptom.start - end < 25 : start - symptom.end < 12),
    ) || /\b(?:no|without|zero) $/i.test(part.text.slice(0, symptom.start - part.start))
  const time = timeOf(part, clock)
  const severities = spansOf(part, 'severity')
  const described = noteOf(wordsOf(part, 'cause'))
  const names = new Set<string>()
  const logs = symptoms.flatMap((symptom, index): ToldLog[] => {
    if (denied(symptom)) return []
    const next = symptoms[index + 1]?.start ?? Infinity
    const own =
      severities.find((each) => each.start > symptom.start && each.start < next) ??
      severities.find((each) => each.end <= symptom.start && each.end >= (symptoms[index - 1]?.end ?? 0)) ??
      severities[0]
    const ofAll = symptoms.length === 1 ? [...severities.map(({ text }) => text), scoreIn(part.text)] : []
    const severity = [own?.text ?? '', ...ofAll, symptom.text].map(readSeverity).find((each) => each !== null) ?? null
    const known = valueOf(symptom, knownSymptom)
    const mood = known === null ? valueOf(symptom, moodOf) : null
    // 'Grumpy and bloated' is a mood and a symptom.
    if (mood) return [{ kind: 'mood', told: { mood_type: mood, notes: symptom.text, ...time } }]
    const name = symptomOf(symptom)
    if (names.has(name)) return []
    names.add(name)
    // 'Knee pain' is a joint pain, and stays a knee's.
    const isNamed = symptom.text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .every((word) => word.length < 4 || generic.test(word) || name.toLowerCase().includes(word.slice(0, 4)))
    // 'My knee is playing up, a bit of a twinge': the place may not be marked.
    const isPlaced = bodyPart.test(`${name} ${symptom.text}`) || !bodyPart.test(part.text) || symptoms.length > 1
    const said = isPlaced ? (isNamed ? '' : symptom.text) : part.text
    const description = noteOf([said, isPlaced ? (described ?? '') : ''].filter(Boolean).join(', '))
    return [
      {
        kind: 'symptom',
        told: {
          name,
          severity_score: severity ?? middleSeverity,
          ...(description ? { description } : {}),
          ...triggersIn(part.text),
          ...time,
        },
        isGuessed: severity === null,
      },
    ]
  })
  return { logs, asides: symptoms.some(denied) ? [{ kind: 'denied', text: part.text }] : [], question: null }
}

const badly =
  /\b(?:bad|badly|poor|poorly|terribl[ey]|awful(?:ly)?|rubbish|crap|barely|hardly|horribl[ey]|restless|broken|not|didn't|couldn't)\b/i

/** Sleep has no log of its own yet: a bad night is a symptom, another is told with the next mood. */
export function logSleep(part: Part, clock: Clock): PartLogs {
  const isBad =
    [...spansOf(part, 'quality'), ...spansOf(part, 'not')].some(({ text }) => badly.test(text)) ||
    /\b(?:didn?'?t|dint|couldn?'?t) sle/i.test(part.text)
  if (!isBad) return aside('sleep', part.text)
  const description = noteOf(part.text, 200)
  const told = {
    name: 'Sleep Issues',
    severity_score: middleSeverity,
    ...(description ? { description } : {}),
    ...timeOf(part, clock),
  }
  return logged({ kind: 'symptom', told, isGuessed: true })
}
