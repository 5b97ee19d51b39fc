import type { Part, Span } from '../../reading/read.ts'
import type { Aspect, Intent, Subject } from '../../reading/tags.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { metresIn } from '../../values/read-measures.ts'
import { shiftIn } from '../../values/shifts.ts'
import { textAcross } from '../spans.ts'
import {
  asksAdvice,
  exerciseNamed,
  figureIn,
  medicineNamed,
  medicineTaken,
  medicineWords,
  movementIn,
  withTimeWords,
} from './asked-words.ts'

/** Matches what begins as a question does. */
export const asksFirst = new RegExp(`^(?:(?:and|so|but|ok|oh|also|then|hey|finu)[ ,]+)*${oneOf(asks.begins)}`, 'i')
const bests = anyOf(asks.bests)
const extremes = anyOf([...asks.extremes, ...asks.bests])
const misses = anyOf(asks.misses)
const medicines = anyOf([...asks.medicines, ...asks.doses])
const isTakingAsked = anyOf([...asks.takes, ...asks.doses, ...asks.misses])
/** 'My last run' and 'last time', but not 'last week'. */
const isLast = new RegExp(
  String.raw`\b(?:last|latest|most recent|previous)\b(?! ${oneOf(asks.spans).slice(2)})(?! (?:\d|night\b|evening\b))`,
  'i',
)
const isLeast = /\b(?:slowest|lightest|shortest)\b/i
const didWhat = new RegExp(String.raw`^(?:and |so )*${oneOf(asks.whatDone)}.*\b(?:i|ive|i've|my)\b`, 'i')

/** Returns true if a text asks for a person's own records, not for advice. */
const asksOwn = (text: string): boolean =>
  asksFirst.test(text) &&
  /\b(?:i|i've|ive|my|me)\b|\b(?:last|latest) (?:dose|time)\b|\b(?:pb|doses)\b/i.test(text) &&
  !asksAdvice(text)

/** Returns the aspect of a question by its words; null if they leave it open. */
export function aspectOf(text: string): Aspect | null {
  if (isLeast.test(text)) return 'worst'
  if (extremes.test(text)) return 'best'
  if (isLast.test(text)) return 'last'
  if (/\bfirst\b/i.test(text)) return 'first'
  if (/\b(?:average|avg|mean|usual\w*)\b/i.test(text)) return 'average'
  return null
}

const asAsked = (part: Part, subject: Subject, aspect: Aspect, spans: Part['spans'] = part.spans): Part => ({
  ...part,
  intent: 'ask',
  chance: 1,
  topicChance: 1,
  topic: null,
  subject,
  aspect,
  spans,
})

/** Matches the strength of an exercise, which is none of a dose: 'my last strength session'. */
const ofTraining = /\bstrength (?:session|training|workout|day|class|work)s?\b/i

/** Marks a name at its place in the part, instead of whatever the reader marked besides times. */
function withMark(part: Part, label: Span['label'], name: string): Part['spans'] {
  const at = part.text.toLowerCase().indexOf(name)
  const start = part.start + Math.max(0, at)
  const end = start + (at < 0 ? 0 : name.length)
  return [...part.spans.filter((span) => span.label === 'when'), { label, text: name, start, end }]
}

const subjectWords: [Subject, RegExp][] = [
  ['mood', anyOf(asks.subjects.mood)],
  ['sleep', anyOf(asks.subjects.sleep)],
  ['symptom', anyOf(asks.subjects.symptom)],
]

const takesTablet = new RegExp(
  String.raw`^(?:and |so )?(?:did|have) i (?:take|taken|had|have) my .{1,30} ${oneOf(cues.tablets)}`,
  'i',
)

/** Returns a question for doses that were taken or missed. */
function ofMedicine(part: Part): Part | null {
  const { text } = part
  // 'How was my mood since I take levo' is about the mood.
  const isOther = ({ label, text: said }: Span) =>
    (label === 'symptom' || label === 'feeling') && medicineNamed(said.toLowerCase()) === null
  // The blood pressure of 'did I take my blood pressure pill' is what it is for.
  if (part.spans.some(isOther) && !misses.test(text) && !takesTablet.test(text)) return null
  if (ofTraining.test(text)) return null
  // 'Last night' is a time here, and no sleep.
  const besideNight = text.replace(/\b(?:last|to|at) ?night\b/i, ' ')
  if (subjectWords.some(([, words]) => words.test(besideNight))) return null
  const marked = part.spans.find(({ label }) => label === 'medicine')
  const taken = medicineTaken(text)
  // The reader may have marked more of the name: 'iron tablets'.
  const whole = taken !== null && marked?.text.toLowerCase().includes(taken) ? marked.text.toLowerCase() : taken
  const name =
    whole ??
    medicineWords(text) ??
    marked?.text.toLowerCase() ??
    (isTakingAsked.test(text) || /\bmy\b/i.test(text) ? medicines.exec(text)?.[0] : undefined)
  if (name === undefined) return null
  const how = /\bhow (?:many|often|much)\b/i.test(text)
  const aspect = misses.test(text)
    ? 'whether'
    : (aspectOf(text) ??
      (how
        ? 'count'
        : /\bwhen\b/i.test(text)
          ? 'last'
          : /^(?:and |so )*(?:did|have|has|was|were|do)\b/i.test(text)
            ? 'whether'
            : 'list'))
  return asAsked(part, 'day', aspect, withMark(part, 'medicine', name))
}

/** Returns a question for the distance, the speed or the load of an exercise. */
function ofFigure(part: Part): Part | null {
  const { text } = part
  const movement = movementIn(text)
  const activity = exerciseNamed(text)
  const isOfLoad =
    movement !== null &&
    (figureIn(text) === 'load' ||
      (didWhat.test(text) && !/\b(?:long|minutes|time did)\b/i.test(text)) ||
      bests.test(text))
  const isNamed = activity !== null || metresIn(text) !== null || /\b(?:pace|distance|speed)\b/i.test(text)
  if (!isOfLoad && !(isNamed && (figureIn(text) !== null || bests.test(text)))) return null
  const aspect = aspectOf(text) ?? 'total'
  return asAsked(part, 'exercise', aspect)
}

const mayAsk = new Set<Intent>(['ask', 'advice', 'more', 'explain', 'unclear', 'food'])
const asksOfDays = /\b(?:do|does|did|how|what|compared?|difference|better|worse|more|less|vs)\b/i

/** Returns a question for the days after a kind of shift, which notes tell: 'do I sleep less after nights'. */
function ofShift(part: Part): Part | null {
  if (shiftIn(part.text) === null) return null
  const marked = part.spans.some(({ label }) => label === 'symptom')
  // The words of the shift name no sleep.
  const text = part.text.replaceAll(/\b(?:nights?|day|days)\b/gi, ' ')
  const subject = marked ? 'symptom' : subjectWords.find(([, words]) => words.test(text))?.[0]
  const isOne = /\b(?:last|latest|most recent)\b/i.test(part.text)
  return subject ? asAsked(part, subject, isOne ? 'last' : 'average') : null
}

/** 'What about beer with sumatriptan' asks whether they go together, which no record says. */
const goesWith = /^(?:and |so |but )*(?:what about|how about|is|are|does|do)\b.*\bwith\b/i

/** Joins two parts that were divided within the name of a shift: 'after night' and 'shifts do I sleep worse'. */
export const withWholeShifts = (parts: readonly Part[]): Part[] =>
  parts.reduce<Part[]>((whole, part) => {
    const last = whole.at(-1)
    const text = `${last?.text} ${part.text}`
    const isCut = last && shiftIn(text) !== null && shiftIn(last.text) === null && shiftIn(part.text) === null
    if (!isCut) return [...whole, part]
    return [...whole.slice(0, -1), { ...part, text, start: last.start, spans: [...last.spans, ...part.spans] }]
  }, [])

/** Asks for another dose as a question does, of the same day. */
function askedDose(name: string, part: Part): Part {
  const day = part.spans.find(({ label }) => label === 'when')
  const text = `did I take my ${name}${day ? ` ${day.text}` : ''}`
  const { start } = part
  const [at, behind] = [start + text.indexOf(name), start + text.length]
  const spans: Span[] = [
    { label: 'medicine', text: name, start: at, end: at + name.length },
    ...(day ? [{ ...day, start: behind - day.text.length, end: behind }] : []),
  ]
  return { ...asAsked(part, 'day', 'whether', spans), text }
}

/** Matches a question for doses: 'did I take my iron'. */
const asksDoses = /^(?:and |so |ok )*(?:did|have|has|was) i\b.*\b(?:take|taken|had|have)\b/i
const andMine = /^(?:and|or|n) (?:my|the|any) /i
const mayBeCut = new Set<Intent>(['ask', 'meal'])
const saysTaken = /\b(?:i|took|taken|had)\b/i

const betweenDoses = /(?:,? (?:and|or|n|&|plus)|,) (?:(?:my|the|any|some|also) ){0,2}/i
/** The most words of a medicine's name in a list. */
const mostOfName = 3

/** Divides 'did I take my iron and the fish oil today' into a question for each of them. */
function eachDose(part: Part): Part[] {
  if (!asksDoses.test(part.text) || medicineTaken(part.text) === null) return [part]
  const [head, ...names] = part.spans
    .filter(({ label }) => label === 'when')
    .reduceRight((text, { start, end }) => text.slice(0, start - part.start) + text.slice(end - part.start), part.text)
    .replace(/[\s?.!]+$/, '')
    .split(betweenDoses)
    .map((name) => name.trim())
  const first = medicineTaken(head!)
  const areNames = names.every((name) => name.split(' ').length <= mostOfName && !saysTaken.test(name))
  if (first === null || names.length === 0 || !areNames) return [part]
  return [first, ...names].map((name) => askedDose(name.toLowerCase(), part))
}

/**
 * Reads what was cut off a question for doses as a part of it: 'did I take my' and 'vitamin D tablet', or '… my iron' and
 * 'and my magnesium'. It would be a dose that nobody said was taken.
 */
export const withCutDoses = (parts: readonly Part[]): Part[] =>
  parts
    .reduce<Part[]>((whole, part) => {
      const last = whole.at(-1)
      const mayBeDose = part.intent === 'medicine' || (mayBeCut.has(part.intent) && andMine.test(part.text))
      if (!last || !mayBeDose || !asksDoses.test(last.text) || saysTaken.test(part.text) || /[.!?]$/.test(last.text))
        return [...whole, part]
      return [...whole.slice(0, -1), { ...last, text: textAcross(last, part), spans: [...last.spans, ...part.spans] }]
    }, [])
    .flatMap(eachDose)

/** Matches a question for what is left up to a figure: 'how much more protein to get to 120g'. */
const upTo = new RegExp(
  String.raw`^(?:and |so )*how (?:much|many|far)\b.* (?:to|till|until) ` +
    String.raw`(?:i )?(?:get to|reach|hit|make) \d`,
  'i',
)

/** Returns a question for what is left of a nutrient up to a figure, which no advice answers. */
export function ofTarget(part: Part): Part | null {
  const isOfNutrient = part.spans.some(({ label }) => label === 'nutrient')
  const spans = part.spans.filter(({ label }) => label === 'nutrient' || label === 'when')
  return isOfNutrient && upTo.test(part.text) ? asAsked(part, 'nutrients', 'left', spans) : null
}

const subjectOf: Partial<Record<Intent, Subject>> = {
  exercise: 'exercise',
  symptom: 'symptom',
  meal: 'meals',
  mood: 'mood',
  fast: 'fasting',
  fasted: 'fasting',
  app: 'meals',
}
/** Matches a question whose only word for it is at its end: 'swim when'. */
const endsInWhen = /^(?:[\p{L}'-]+ ){1,3}when[?. ]*$/iu
const wantsToKnow = /^i(?:'d| would)? (?:just )?(?:want(?:ed)?|like|need) to (?:know|see|ask)\b/i
const onlyMood = /^(?:my )?mood(?: (?:on|for|of|at))?$/i

/** Returns a question in a few words that may be read as a log: 'swim when', 'mood sun 22'; null for others. */
function shortQuestion(part: Part): Part | null {
  const subject = subjectOf[part.intent]
  if (subject === undefined) return null
  if (endsInWhen.test(part.text)) return asAsked(part, subject, 'last')
  // 'I want to know my fasting hours of each fast' starts none.
  const isOfMeals = part.intent !== 'app' || part.spans.some(({ label }) => label === 'meal')
  if (wantsToKnow.test(part.text) && isOfMeals) return asAsked(part, subject, 'list')
  const whens = part.spans.filter(({ label }) => label === 'when')
  const rest = whens.reduce((text, { text: said }) => text.replace(said, ' '), part.text)
  return part.intent === 'mood' && whens.length > 0 && onlyMood.test(rest.trim()) ? asAsked(part, 'mood', 'list') : null
}

/** Returns a part as the question of the records that its words plainly ask, whatever intent it has. */
export function withPlainQuestion(part: Part): Part {
  const short = shortQuestion(part)
  if (short) return short
  const text = withTimeWords(part.text)
  const left = mayAsk.has(part.intent) ? ofTarget(part) : null
  if (left) return left
  const isAsked = asksFirst.test(text) || (mayAsk.has(part.intent) && asksOfDays.test(text))
  if (shiftIn(text) !== null && isAsked && !asksAdvice(text)) return ofShift(part) ?? part
  if (mayAsk.has(part.intent) && goesWith.test(text) && medicineWords(text) !== null)
    return { ...part, intent: 'advice', topic: 'medicine', topicChance: 1, subject: null, aspect: null }
  if (part.intent === 'ask' && medicineWords(text) !== null && !asksAdvice(text)) return ofMedicine(part) ?? part
  const isOwn = asksOwn(text) || (part.intent === 'ask' && figureIn(text) !== null && !asksAdvice(text))
  if (!isOwn || part.intent === 'correct') return part
  return ofMedicine(part) ?? ofFigure(part) ?? part
}
