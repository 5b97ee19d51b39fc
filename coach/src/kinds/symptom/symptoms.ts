import type { LogInput } from '../../log-input.ts'
import { nightIn, qualityIn } from '../sleep/nights.ts'
import { isOfOthers, isYetToCome } from '../../compose/log/of-others.ts'
import { moodAt } from '../mood/mood-words.ts'
import { ratedMood } from '../mood/rated-mood.ts'
import { withDigits } from '../../values/numbers.ts'
import { capitalised, cutTo, noteOf } from '../../values/plain.ts'
import { notBad, readScore, readSeverity } from '../../values/read-severity.ts'
import {
  bodyPart,
  complaintIn,
  isOtherPlace,
  isPain,
  knownSymptom,
  middleSeverity,
  painWhere,
  triggersIn,
} from './read-symptom.ts'
import type { Part, Span } from '../../reading/read.ts'
import { whenSaid } from '../../values/when-said.ts'
import { minutesOf, type Clock } from '../../values/when.ts'
import { nearlyBehind } from '../../compose/divide/bare-figures.ts'
import { reasonIn, withReasonTimes } from '../../compose/divide/reason-times.ts'
import { aside, asking, logged, timeOf, type PartLogs } from '../../compose/part-logs.ts'
import { joinedSpans, spansOf, valueOf, wordsBeside } from '../../compose/spans.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'

/** Returns the name of a complaint that the network knows; null for others. */
const nameOfTopic = (topic: string | null | undefined): string | null =>
  topic === null || topic === undefined || topic === 'other'
    ? null
    : topic.split('-').map(capitalised).join(' ').replace(' Of ', ' of ')

/** The least probability of a complaint's name without a marked word. */
const leastSure = 0.4

const spokenName = (text: string): string => capitalised(cutTo(80, text.toLowerCase()))

/** The name of a symptom; its words as they are spelt where there is no name for it. */
export function symptomOf(span: Span): string {
  const topic = nameOfTopic(span.topic)
  // The pain of a place without a name is none of another place: 'my shins hurt'.
  const learned = topic !== null && isPain(topic) && isOtherPlace(span.text) ? null : topic
  // The named part of the body is surer than the learned pain: 'one of my back teeth' is no back pain.
  const where = learned === null || isPain(learned) ? painWhere(span.text) : undefined
  const named = where === undefined ? undefined : complaintIn(span.text)
  if (onlyPeriod.test(span.text)) return 'Period'
  return valueOf(span, knownSymptom) ?? named ?? where ?? learned ?? spokenName(span.spelt ?? span.text)
}

/** Matches a period without a complaint: 'period came'. */
const onlyPeriod = new RegExp(`^(?:my )?periods?(?: ${oneOf(cues.periodBegins)}){0,12}$`, 'i')
/** Complaints of the belly that are of the period beside it. */
const ofPeriod: ReadonlySet<string> = new Set(['Cramps', 'Abdominal Pain', 'Stomach Pain', 'Period Pain'])

/** Joins a period and its cramps: 'period started, cramps 5/10' is one complaint. */
function withPeriod(logs: readonly LogInput[]): LogInput[] {
  const isNamed = (log: LogInput, is: (name: string) => boolean) => log.kind === 'symptom' && is(log.input.name)
  const hasBoth =
    logs.some((log) => isNamed(log, (name) => name === 'Period')) &&
    logs.some((log) => isNamed(log, (name) => ofPeriod.has(name)))
  if (!hasBoth) return [...logs]
  return logs.flatMap((log): LogInput[] => {
    if (log.kind !== 'symptom' || log.input.name === 'Period') return log.kind === 'symptom' ? [] : [log]
    return [ofPeriod.has(log.input.name) ? { ...log, input: { ...log.input, name: 'Period Pain' } } : log]
  })
}

/** Words that only say how strong something is. */
const onlyStrong = new RegExp(`^${oneOf(cues.onlyStrong)}$`, 'i')

const smallOfSymptom = new RegExp(`^ ?(?:${oneOf(cues.smallOfSymptom)} ){0,8}$`, 'i')

/** Matches each clause of a list, with what separates it from the next one. */
const clauses = /[^,;&+]+?(?=[,;&+]| and | n |$)(?:,? (?:and|n) |[,;&+ ])*/gi

/** Marks known complaints of a list that have no mark: 'dizziness | and fatigue'. */
function withUnmarked(part: Part, marked: readonly Span[]): Span[] {
  if (part.intent !== 'symptom' || marked.length === 0) return [...marked]
  const found = [...part.text.matchAll(clauses)].flatMap(([clause], index, all): Span[] => {
    const at = all.slice(0, index).reduce((sum, [before]) => sum + before.length, 0)
    const [start, end] = [part.start + at, part.start + at + clause.length]
    const isMarked = part.spans.some((span) => span.label !== 'severity' && span.start < end && span.end > start)
    const text = /^\p{L}+/u.exec(clause)?.[0] ?? ''
    return isMarked || knownSymptom(text) === null ? [] : [{ label: 'symptom', text, start, end: start + text.length }]
  })
  return [...marked, ...found].toSorted((a, b) => a.start - b.start)
}

/** Matches small words alone, which name no complaint: 'is'. */
const saysNothing = new RegExp(`^(?:${oneOf(asks.small)}\\W*)+$`, 'i')

/** Matches a complaint that names neither a place nor an illness: 'been sore'. */
const onlyGeneric = new RegExp(`^(?:${oneOf(cues.genericComplaints)} ?){1,4}$`, 'i')

/** Matches a denied verb alone, which names no complaint: 'couldn't run'. */
const onlyDenies = /^(?:could|would|can|did|do|does|was|is|should)n?['’]?n?t$/i

/** Matches what says that a part of the body only counts: 'lunges 3x10 each leg'. */
const eachOf = /\b(?:each|per|every|other) $/i
const possessed = /^(\p{L}+)['’]s (\p{L}+(?: \p{L}+)?)/u
/** Returns true for somebody's part of the body, and for one who is back: 'dad's knee', 'Gary's back in hospital'. */
function isOfSomebody(part: Part, { text, start }: Span): boolean {
  const ahead = /\p{L}+['’]s $/u.exec(part.text.slice(0, start - part.start))?.[0] ?? ''
  const [, owner, said] = possessed.exec(ahead + text) ?? []
  return owner !== undefined && bodyPart.test(said!) && !bodyPart.test(owner) && !notOwner.test(owner)
}
const notOwner = /^(?:it|that|there|what|here|today|tonight|yesterday|morning|night|day|week)$/i

/** Returns true for a mark that is no complaint of the person's. */
const isNone = (part: Part, span: Span): boolean =>
  onlyDenies.test(span.text) || isOfSomebody(part, span) || eachOf.test(part.text.slice(0, span.start - part.start))

/** Matches things that are counted beside a complaint, and are none: the stitches of 'cut my finger, 2 stitches'. */
const ofCount = new RegExp(`^${oneOf(cues.countedBeside)}\\b`, 'i')
/** Returns true for a number that counts what stands behind it, and no strength. */
const isCount = (part: Part, { text, end }: Span): boolean =>
  /^\d+$/.test(text) && ofCount.test(part.text.slice(end - part.start).trimStart())

const hasPlace = /\b(?:behind|across|around|inside|under)\b/i

/** Says a complaint with the words between it and its place: 'headache behind my eyes'. */
const inPlace =
  (part: Part) =>
  (span: Span): Span => {
    const whole = part.text.slice(span.start - part.start, span.end - part.start)
    return span.spelt === undefined && hasPlace.test(whole) ? { ...span, text: whole } : span
  }

/** Returns the complaints of a part; adjacent words are one. */
function symptomsOf(part: Part): Span[] {
  const spans = joinedSpans(part, 'symptom', smallOfSymptom).filter((span) => !isNone(part, span))
  const joined = withUnmarked(part, spans)
    .map(inPlace(part))
    .map((span) =>
      // Of 'hay fever' only the fever may be marked.
      /^fever/i.test(span.text) && /\bhay $/i.test(part.text.slice(0, span.start - part.start))
        ? { ...span, text: `hay ${span.text}`, start: span.start - 'hay '.length }
        : span,
    )
  const named = joined.filter(
    ({ text }) => !onlyStrong.test(text) && !saysNothing.test(text) && !/^(?:an? |my )?symptoms?$/i.test(text),
  )
  // 'Knee is playing up, been sore since Sunday' has one complaint.
  const placed = named.filter(
    ({ text, start }) =>
      !onlyGeneric.test(text.replace(nearlyBehind, '')) &&
      !(ofCount.test(text) && /\b\d+ $/.test(part.text.slice(0, start - part.start))),
  )
  if (placed.length > 0 && placed.length < named.length) return placed
  return named.length > 0 ? named : joined.filter(({ text }) => !/symptom/i.test(text) && !saysNothing.test(text))
}

const notSerious = /\bnothing (?:too |very |that |really )?(?:serious|major|bad|terrible|much)\b/i

/** Reads the strength of the only symptom from unmarked words. */
const unmarkedSeverity = (text: string): number | null =>
  readScore(text) ?? (notSerious.test(text) || notBad.test(text) || /\b(?:bit|touch|hint) of\b/i.test(text) ? 2 : null)

/** Reads a marked strength, of which a number alone is a score, too. */
const readMarked = (text: string): number | null => {
  const digits = withDigits(text)
  return readSeverity(/^\d+$/.test(digits) ? `a ${digits}` : text)
}

/** Words that begin a cause and name none. */
const onlyBeginsCause = new RegExp(`^${oneOf(cues.causes)}$`, 'i')

/** Checks whether a day belongs to the cause: 'sore after yesterday's run' is sore today. */
const isOfCause = ({ label, text }: Span): boolean => label === 'when' && /(?:yesterday|night|day)'?s$/i.test(text)

/** Words of a complaint that name no part of the body. */
const generic = /^(?:pains?|ach\w*|sore\w*|hurt\w*|really|very|feel\w*|some|have|been)$/

const ownsDay = /^(.*(?:day|night|morning|evening))'?s$/i

/** Marks the day of 'yesterday's headache' as a time if it is marked as a symptom. */
const withOwnDay = (part: Part): Part => ({
  ...part,
  spans: part.spans.map((span) => {
    const day = span.label === 'symptom' ? ownsDay.exec(span.text)?.[1] : undefined
    return day === undefined ? span : { ...span, label: 'when' as const, text: day }
  }),
})

/** Matches a strength that is marked as a time, as no hour has an article: 'about a four'. */
const rated = new RegExp(String.raw`\b${oneOf(cues.nearly)} an? \S+$`, 'i')

/** Marks the strength of 'heartburn later about a four', which may be marked as a time. */
const withOwnStrength = (part: Part): Part => ({
  ...part,
  spans: part.spans.flatMap((span): Span[] => {
    const said = span.label === 'when' && /\d$/.test(withDigits(span.text)) ? rated.exec(span.text) : null
    if (!said) return [span]
    const start = span.start + said.index
    const time = { ...span, text: span.text.slice(0, said.index).trim(), end: start }
    return [...(time.text === '' ? [] : [time]), { label: 'severity', text: said[0], start, end: span.end }]
  }),
})

const deniedAhead = /\b(?:no|without|zero|(?:do|did|does)(?:n['’]?t| not) have(?: an?| any)?)$/i
const endsNotBad = new RegExp(`${notBad.source}$`, 'i')
const since = /^(?:ever )?since\b/i
/** Matches how long a complaint has lasted: 'for 3 days', 'all week'. */
const lasts = new RegExp(
  String.raw`^(?:for |the |past |last |all )*(?:\w+ |a \w+ of )?${oneOf(cues.lasting)}(?! ago| back)`,
  'i',
)

const over = new RegExp(`^(?: (?:is|has|all|now|finally|as|being))* ?${oneOf(cues.symptomOver)}`, 'i')
const endsOver = new RegExp(` ?${oneOf(cues.symptomOver)}(?: now)?$`, 'i')

/** Returns true for a complaint that has ended: 'headache gone now'. */
const isOver = ({ text, start }: Part, symptom: Span): boolean =>
  over.test(text.slice(symptom.end - start)) || endsOver.test(symptom.text)

/** Reads since when a complaint lasts: a time of today is its time, an earlier day or a length belongs into its note. */
function onsetOf(part: Part, clock: Clock): { time: { at?: string } | null; note: string } {
  const [said] = spansOf(part, 'when').filter(({ text }) => since.test(text))
  const lasting = part.spans.find(({ label, text }) => (label === 'duration' || label === 'when') && lasts.test(text))
  if (!said) return { time: null, note: lasting?.text ?? '' }
  const when = whenSaid(said.text.replace(since, '').trim(), clock)
  const isToday = (when.day ?? 0) === 0 && when.minute !== null && when.minute <= minutesOf(clock.time)
  return isToday
    ? { time: timeOf(part, clock, [{ ...said, text: said.text.replace(since, '').trim() }]), note: '' }
    : { time: null, note: /^[^,.;]*/.exec(part.text.slice(said.start - part.start))![0].trim() }
}

export function logSymptoms(whole: Part, clock: Clock): PartLogs {
  const part = withReasonTimes(withOwnStrength(withOwnDay(whole)))
  const ofAll = spansOf(part, 'symptom')
  if (ofAll.length > 0 && ofAll.every((span) => isOfSomebody(part, span))) return aside('others', part.text)
  const marked = symptomsOf(part)
  // 'Crampy' may be marked as a feeling.
  const symptoms =
    marked.length > 0 ? marked : spansOf(part, 'feeling').filter((span) => valueOf(span, knownSymptom) !== null)
  const ofComplaint = part.spans.filter((span) => !isOfCause(span))
  const onset = onsetOf(part, clock)
  const time =
    onset.time ??
    timeOf(ofComplaint.length < part.spans.length ? { ...part, text: '', spans: ofComplaint } : part, clock)
  if (symptoms.length === 0) {
    const name =
      knownSymptom(part.text) ??
      complaintIn(part.text) ??
      (part.topicChance >= leastSure ? nameOfTopic(part.topic) : null)
    if (!name || part.strength === 0) return asking({ ask: 'symptom' })
    const description = noteOf(part.text)
    const input = {
      name,
      severity_score: part.strength ?? middleSeverity,
      ...(description ? { description } : {}),
      ...time,
    }
    return logged({ kind: 'symptom', input, isGuessed: part.strength === null })
  }
  const denied = (symptom: Span) =>
    (symptoms.length === 1 && part.strength === 0) ||
    part.spans.some(
      ({ label, end, start }) =>
        label === 'not' && (end <= symptom.start ? symptom.start - end < 25 : start - symptom.end < 12),
    ) ||
    deniedAhead.test(part.text.slice(0, symptom.start - part.start).trimEnd()) ||
    isOver(part, symptom)
  // The bad of 'nothing too bad' is light.
  const isLight = ({ end }: Span) => endsNotBad.test(part.text.slice(0, end - part.start))
  const severities = joinedSpans(part, 'severity', /^\W*$/)
    .filter((span) => !isCount(part, span))
    .map((span) => (isLight(span) ? { ...span, text: 'light' } : span))
  // The cause of 'since the run on Sunday' is in its onset.
  const reason = reasonIn(part)
  const cause = onset.note.includes(reason) ? '' : reason
  const described = onlyBeginsCause.test(cause) ? '' : cause
  const isAheadOf = (symptom: Span, strength: Span): boolean => {
    const before = symptoms.findLast(({ end }) => end <= strength.start)
    const between = part.text.slice(strength.end - part.start, symptom.start - part.start)
    // Of 'anxiety 7/10, stomach in knots' the score is of what stands before it.
    const isOfBefore = before !== undefined && /^\W*[,;.&+]|^\s*and\b/.test(between)
    return (
      strength.end <= symptom.start &&
      !isOfBefore &&
      !symptoms.some(({ start, end }) => start >= strength.end && end <= symptom.start)
    )
  }
  // In 'headache and slight fever' the fever is slight.
  const isOfNext = (strength: Span, following: Span | undefined): boolean =>
    following !== undefined &&
    /^ ?$/.test(part.text.slice(strength.end - part.start, following.start - part.start)) &&
    /(?:\band|[,;&+]) (?:an? )?$/.test(part.text.slice(0, strength.start - part.start))
  // Of several complaints without a word for it nobody said how strong they are.
  const saysStrength = symptoms.length === 1 || (severities.length === 0 && readSeverity(part.text) !== null)
  const names = new Set<string>()
  const logs = symptoms.flatMap((symptom, index): LogInput[] => {
    if (denied(symptom)) return []
    const next = symptoms[index + 1]?.start ?? Infinity
    const own =
      severities.find(
        (each) => each.start > symptom.start && each.start < next && !isOfNext(each, symptoms[index + 1]),
      ) ??
      severities.find((each) => isAheadOf(symptom, each)) ??
      // One behind the last symptom is of all: 'headache and nausea, both 3'.
      severities.find((each) => each.start > symptoms.at(-1)!.start)
    const isOnly = symptoms.length === 1
    const strengths = [own?.text ?? '', ...(isOnly ? severities.map(({ text }) => text) : [])]
    const severity =
      strengths.map(readMarked).find((each) => each !== null) ??
      (isOnly ? unmarkedSeverity(part.text) : null) ??
      // The weak of 'hot and weak' is a complaint, and no strength of one.
      readSeverity(symptom.text.replace(/\bweak\w*$/i, '')) ??
      // What is denied is another complaint: 'no headache, a bit of a sore throat'.
      (part.strength === 0 || !saysStrength ? null : part.strength)
    // 'Tired, bloated' is a mood and a symptom.
    const mood = valueOf(symptom, knownSymptom) === null ? moodAt(symptom.text.toLowerCase().split(' '), false) : null
    const feeling = mood && isOnly ? noteOf(part.text) : symptom.text
    // Of 'dead on my feet, mood 3 out of 5' the figure counts.
    const value = (mood && /\bmood\b/i.test(part.text) ? ratedMood(part.text) : null) ?? (mood && { mood_type: mood })
    if (value) return [{ kind: 'mood', input: { ...value, ...(feeling ? { notes: feeling } : {}), ...time } }]
    // A single marked symptom is named by the whole part.
    const isAll = part.intent === 'symptom' && isOnly && part.topicChance >= leastSure
    const name = symptomOf(isAll ? { ...symptom, topic: part.topic } : symptom)
    if (names.has(name)) return []
    names.add(name)
    // 'Knee pain' is named joint pain, and keeps the knee in its description.
    const isNamed = symptom.text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .every((word) => word.length < 4 || generic.test(word) || name.toLowerCase().includes(word.slice(0, 4)))
    // The part of the body may not be marked: 'my knee is playing up, a bit of a twinge'.
    const isPlaced = bodyPart.test(`${name} ${symptom.text}`) || !bodyPart.test(part.text) || symptoms.length > 1
    const said = isPlaced ? (isNamed ? '' : symptom.text.replace(nearlyBehind, '')) : part.text
    // A measured fever, and since when it lasts.
    const [figure] =
      index === symptoms.length - 1 ? spansOf(part, 'amount').filter(({ start }) => start > symptom.start) : []
    const figures = figure ? part.text.slice(symptom.start - part.start, figure.end - part.start) : ''
    const description = noteOf([said, isPlaced ? described : '', figures, onset.note].filter(Boolean).join(', '))
    return [
      {
        kind: 'symptom',
        input: {
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
  return {
    logs: withPeriod(logs),
    asides: symptoms.some(denied)
      ? [{ kind: symptoms.some((each) => isOver(part, each)) ? 'over' : 'denied', text: part.text }]
      : [],
    question: null,
  }
}

const badly = anyOf(cues.badly)

const saysSleep = anyOf([...cues.saysSleep, ...cues.sleepTracker])
const besideHours = new RegExp(`^${oneOf(cues.besideHours)}$`, 'i')

/** Returns true for hours of something else than sleep: 'studied 4 hours', but not 'got 4 hours last night'. */
function isOfOtherHours(part: Part): boolean {
  const words = wordsBeside(part).match(/[\p{L}'’]+/gu) ?? []
  return !saysSleep.test(part.text) && words.some((word) => !besideHours.test(word))
}

/** Matches a sleep of every night, which is a wish or a habit: 'sleep 8 hours a night'. */
const isHabit = /\bsleep\b.*\b(?:hours?|hrs?|h) (?:a|per|each|every) (?:night|day)\b/i

/** Logs a sleep; a bad night without times as a symptom. Asks for the times of another night. */
export function logSleep(part: Part, clock: Clock): PartLogs | null {
  if (isOfOthers(part) || isYetToCome(part) || isHabit.test(part.text)) return null
  const night = nightIn(part, clock)
  if (night === 'impossible') return aside('impossible', part.text)
  if (night !== 'unknown' && night.isGuessed && isOfOtherHours(part)) return null
  if (night !== 'unknown') return logged({ kind: 'sleep', ...night })
  const isBad =
    [...spansOf(part, 'quality'), ...spansOf(part, 'not')].some(({ text }) => badly.test(text)) ||
    /\b(?:didn?'?t|dint|couldn?'?t) sle/i.test(part.text)
  const quality = qualityIn(part)
  if (!isBad) return { ...aside('sleep', part.text), question: { ask: 'sleep', ...(quality ? { quality } : {}) } }
  const description = noteOf(part.text, 200)
  const input = {
    name: 'Sleep Issues',
    severity_score: middleSeverity,
    ...(description ? { description } : {}),
    ...timeOf(part, clock),
  }
  return logged({ kind: 'symptom', input, isGuessed: true })
}
