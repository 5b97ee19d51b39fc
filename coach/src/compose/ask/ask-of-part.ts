import { isAnswered } from '../../advice/advice.ts'
import { readQuestion } from '../../advice/question.ts'
import { monthOf } from '../../values/range.ts'
import { isAppTopic, isTalkTopic } from '../../answer/app-answers.ts'
import type { Ask } from '../../ask.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { AdviceTopic, Intent, Subject } from '../../reading/tags.ts'
import { painWhere } from '../../kinds/symptom/read-symptom.ts'
import type { Say } from '../../answer/says.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import situations from '../../words/situations.json' with { type: 'json' }
import { topicOfComplaint } from './help-asked.ts'
import { anyOf, oneOf } from '../../words/lists.ts'
import { explainWindows, termsIn } from '../../answer/terms.ts'
import { readAmount } from '../amount.ts'
import { firstOf, said, spansOf, wordsIn } from '../spans.ts'
import type { Clock } from '../../values/when.ts'
import { withTopicMeant } from './advice-topic.ts'
import { appTopicOf, topicsNamed } from './app-topic.ts'
import { exerciseNamed } from './asked-words.ts'
import { noAnswer } from './direct-answers.ts'
import { withBothSubjects } from '../query/two-subjects.ts'
import { usualRange } from '../query/query-days.ts'
import { queryOf } from '../query/query-of-part.ts'
import { aboutOf, isFigureWord, medicineAsked } from '../query/query-subject.ts'
import { symptomIn } from '../../kinds/symptom/asked.ts'
import { untrackedIn } from '../query/unheard.ts'

/** Topics of advice that are for a doctor or pharmacist, with their answers. */
const saysOfDoctors: Partial<Record<string, Say>> = { medicine: 'dose', diagnosis: 'diagnosis', doctor: 'see_doctor' }

/** Words of each kind of log, for questions of how to log it. The first match wins. */
const howToLog: [Extract<Ask, { ask: 'how_to' }>['kind'], RegExp][] = [
  ['log_symptom', /symptom|headache|pain/],
  ['log_mood', /mood|feel/],
  ['log_meal', /meal|food|breakfast|lunch|dinner|snack|eat/],
  ['add_goal', /goal/],
  ['start_fast', /\bfast/],
  ['log_exercise', /exercis|work ?out|\brun|walk|train|activit/],
  ['remember', /remember|memor|keep in mind/],
]

const isBmi = /\b(?:my|mine) (?:\w+ )?bmi\b|\bbmi (?:i|do i)\b|\bmy b\.?m\.?i\b/i

/** Topics of advice that are also nutrients. */
const nutrientTopics = ['sugar', 'protein', 'fibre'] as const

const asksEnough = /^(?:and |so )?(?:do|did|am|have) i\b.*\b(?:enough|too)\b/i

const asksCause = /^(?:and |so )?(?:why|what(?:'?s| is)? (?:mak|caus))/i

/** Lists the questions of a part; empty if it asks nothing known. */
export function askPart(part: Part, clock: Clock): Ask[] {
  if (isBmi.test(part.text) && part.intent !== 'app') return [{ ask: 'bmi' }]
  // 'Do I get enough protein' is about the records, though it may be read as advice.
  const isEnough = part.intent === 'advice' && asksEnough.test(part.text)
  const nutrient = isEnough ? said(part, 'nutrient') || nutrientTopics.find((topic) => topic === part.topic) : undefined
  if (nutrient) {
    const mark: Span = { label: 'nutrient', text: nutrient, start: part.start, end: part.start }
    return askPart(
      { ...part, intent: 'ask', subject: 'nutrients', aspect: 'average', spans: [...part.spans, mark] },
      clock,
    )
  }
  if (part.intent === 'ask') {
    const missing = unansweredIn(part)
    if (missing) return [missing]
  }
  // Nobody's records tell a cause: they are shown, with advice.
  const isCause =
    part.intent === 'ask' && part.subject === 'sleep' && (part.aspect === 'why' || asksCause.test(part.text))
  const tips: Ask[] = isCause ? [{ ask: 'advice', topic: 'sleep', said: part.text.toLowerCase().slice(0, 200) }] : []
  if (part.intent === 'ask' && part.subject !== 'links' && part.subject !== 'profile')
    return withBothSubjects(isCause ? { ...part, aspect: 'why' } : part)
      .flatMap((each) =>
        aboutOf(each).map((subject): Ask => {
          const query = queryOf(each, subject, clock)
          // A subject that is likely at best, beside words that it does not account for, is a guess.
          const isGuess = query?.unheard !== undefined && each.topicChance < leastSure.partly && each.chance < 1
          return query === null || isGuess
            ? { ask: 'unanswered', untracked: null, said: quoted(part.text) }
            : { ask: 'records', query }
        }),
      )
      .concat(tips)
  const ask = askOne(part, clock)
  return ask ? [...tipsBeside(ask, part), ask] : []
}

const asksWhy = new RegExp(String.raw`\bwhy\b|\b(?:caus|trigger|behind)|${oneOf(situations.causes)}`, 'i')

/** Returns the advice for a complaint whose cause is asked for: what often causes it stands there, no record tells it. */
function tipsBeside(ask: Ask, { text }: Part): Ask[] {
  const topic = ask.ask === 'together' && ask.of !== null && asksWhy.test(text) ? topicOfComplaint[ask.of] : undefined
  return topic ? [{ ask: 'advice', topic, said: text.toLowerCase().slice(0, 200) }] : []
}

/** Below this probability a subject or a topic is a guess, unless the words name it. */
const leastSure = { subject: 0.4, partly: 0.65, advice: 0.45 }

/** The marks that name a subject. */
const marksOf: Partial<Record<Subject, readonly Span['label'][]>> = {
  nutrients: ['nutrient'],
  symptom: ['symptom'],
  exercise: ['activity'],
  mood: ['feeling'],
  meals: ['food', 'meal'],
  goals: ['goal'],
  fasting: ['plan'],
}

const quoted = (text: string) => text.slice(0, 160)

/** Matches a person's day or week as a whole. */
const ownDays = new RegExp(`${oneOf(asks.own)}.*${oneOf(asks.wholeDays)}`, 'i')

const ofSleep = anyOf([
  ...asks.subjects.sleep.filter((word) => !/^nights?/.test(word)),
  'rest*',
  'dream*',
  'hours',
  'woke',
  'wake*',
])

/** 'How long do they last': a symptom has a time, and no length. */
const asksLength = /\bhow long (?:do|does|did|will)\b.*\b(?:last|go on)\b(?: for)?\W*$/i

/** Matches a question whether something else did, had or was something: 'did the Browns win today'. */
const isOfThings = new RegExp(
  String.raw`^(?:did|does|has|was|were) (?!(?:i|we|there|it|that|this|my)\b|${oneOf(asks.subjects.meals).slice(2)})`,
  'i',
)
const isOfRecords = /\b(?:i|i've|ive|me|my|we|log\w*|recorded|entered|eaten|eat|ate|drink|drank)\b/i

/** Returns the answer to a question of what no record has, or whose subject is a guess; null if it can be answered. */
function unansweredIn(part: Part): Ask | null {
  const { subject, aspect, text } = part
  if (medicineAsked(part) !== null) return null
  if (subject === 'symptom' && asksLength.test(text))
    return { ask: 'unanswered', untracked: 'how long a symptom lasts', said: quoted(text) }
  const untracked = untrackedIn(text)
  if (subject === 'meals' && aspect === 'whether' && isOfThings.test(text) && !isOfRecords.test(text))
    return { ask: 'unanswered', untracked: null, said: quoted(text) }
  // 'How far did I cycle' is about rides.
  const isExercise = untracked !== null && subject === 'exercise' && exerciseNamed(untracked) !== null
  // 'Blood sugar' is no sugar of food.
  const isOfFood = untracked !== null && isFigureWord(untracked) && !/\bblood\b/i.test(untracked)
  if (untracked !== null && !isExercise && !isOfFood) return { ask: 'unanswered', untracked, said: quoted(text) }
  // 'What score did City get last night' asks of no sleep.
  if (subject === 'sleep' && part.topicChance < leastSure.partly && part.chance < 1 && !ofSleep.test(text))
    return { ask: 'unanswered', untracked: null, said: quoted(text) }
  const isMarked = part.spans.some(({ label }) => subject !== null && marksOf[subject]?.includes(label))
  const named = subject === null ? null : ownDays.test(text) ? ownDays : new RegExp(`\\b${subject.slice(0, 5)}`, 'i')
  const isNamed = isMarked || named?.test(text) === true
  return part.topicChance < leastSure.subject && !isNamed && part.chance < 1
    ? { ask: 'unanswered', untracked: null, said: quoted(text) }
    : null
}

/** Returns true if a message for advice names its topic, or the topic is more than a guess. */
const isSureAdvice = ({ topic, topicChance, text }: Part): boolean =>
  topicChance >= leastSure.advice ||
  (topic ?? '').split('-').some((word) => word.length > 3 && text.toLowerCase().includes(word.slice(0, -1)))

const worry = (): Ask => ({ ask: 'worry' })

/** Matches what divides two foods of a question: 'porridge with | a banana'. */
const endsWith = /\b(?:with|and|plus|n|&)\W*$/i

/** Returns the foods of a question: a new one begins at its own amount, or behind 'with'. */
function foodsAsked(part: Part): string[] {
  const foods: string[] = []
  let isNew = true
  for (const span of part.spans) {
    if (span.label === 'amount') isNew = true
    if (span.label !== 'food') continue
    const name = wordsIn(span)
    if (isNew || /\bwith\W*$/i.test(foods.at(-1)!)) foods.push(name)
    else foods.push(`${foods.pop()!} ${name}`)
    isNew = false
  }
  return foods.map((name) => name.replace(endsWith, '').trim()).filter(Boolean)
}

function askFood(part: Part): Ask | null {
  const [name, ...left] = foodsAsked(part)
  if (name === undefined) return null
  const [food] = spansOf(part, 'food')
  // 'How many calories in a pint of lager' asks of more than 100 g.
  const amount = firstOf(
    spansOf(part, 'amount').filter(({ start }) => start < food!.start),
    readAmount,
  )
  const isWeighed = amount !== null && (amount.unit === 'g' || amount.unit === 'ml')
  return {
    ask: 'food',
    name,
    ...(isWeighed && { grams: amount.quantity }),
    ...(amount && !isWeighed && { count: { quantity: amount.quantity, ...(amount.unit && { unit: amount.unit }) } }),
    ...(left.length > 0 && { left }),
  }
}

/** The least probability of a topic for a word without an explanation of its own. */
const leastSureTopic = 0.5

function askTerm(part: Part): Ask | null {
  const windows = explainWindows(part.text)
  if (windows !== '') return { ask: 'explain', terms: [], windows }
  const marked = termsIn(said(part, 'term'), true)
  const terms = marked.length > 0 ? marked : termsIn(part.text, false)
  if (terms.length > 0) return { ask: 'explain', terms, windows }
  return isAppTopic(part.topic) && part.topicChance >= leastSureTopic
    ? { ask: 'app', topic: part.topic }
    : { ask: 'say', say: 'outside' }
}

const foods = new Set([
  'coffee',
  'tea',
  'alcohol',
  'soda',
  'juice',
  'milk',
  'water',
  'eat',
  'bread',
  'egg',
  'fruit',
  'veg',
])

/** Returns true for a question of food or drink that names no medicine. */
function asksOfFood(text: string): boolean {
  const concepts = readQuestion(text).named.flatMap((each) => each.concepts)
  return concepts.some((each) => foods.has(each)) && !concepts.includes('medicine')
}

const asksHow = /^(?:and |so |ok |hey )*(?:how|where|can|is there|do you|does it)\b/i
const hurts = /\b(?:stiff|sore|pain|hurt|ach)/i
const ofMind = new Set<string>(['stress', 'relax', 'anxiety', 'low-mood', 'energy'])

/** Returns the topic of a pain if a part names where it hurts but was read as one of the mind: 'tips for a stiff neck'. */
function painTopic({ topic, text }: Part): AdviceTopic | null {
  const pain = topic !== null && ofMind.has(topic) && hurts.test(text) ? painWhere(text) : undefined
  return pain === undefined ? null : (topicOfComplaint[pain] ?? null)
}

function askAdvice(read: Part): Ask | null {
  const part = withTopicMeant(read)
  const { text } = part
  const topic = painTopic(part) ?? part.topic
  if (topic === null) return noAnswer(text)
  if (!isSureAdvice({ ...part, topic }) && painTopic(part) === null) {
    // 'How do streaks work' asks of the product.
    const [named, ...others] = topicsNamed(text)
    return named !== undefined && others.length === 0 && asksHow.test(text)
      ? { ask: 'app', topic: named }
      : noAnswer(text)
  }
  if (topic === 'next') return { ask: 'next' }
  const say = saysOfDoctors[topic]
  // 'Can I drink milk before bed' is of no medicine.
  if (say) return say === 'dose' && asksOfFood(text) ? noAnswer(text) : { ask: 'say', say }
  return !isAnswered(topic as AdviceTopic, text.toLowerCase())
    ? noAnswer(text)
    : { ask: 'advice', topic: topic as AdviceTopic, said: text.toLowerCase().slice(0, 200) }
}

function askApp(part: Part): Ask {
  const { text, spans } = part
  const topic = appTopicOf(part)
  if (topic === null) return { ask: 'unanswered', untracked: null, said: quoted(text) }
  if (
    topic === 'log' &&
    spans.some((span) => span.label === 'when' && /last|yesterday|week|month|ago|past/i.test(span.text))
  )
    return { ask: 'app', topic: 'past-entries' }
  const kind = topic === 'log' ? howToLog.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] : undefined
  if (kind) return { ask: 'how_to', kind }
  return topic === 'abilities' || topic === 'start' ? { ask: 'abilities' } : { ask: 'app', topic }
}

/** Asks for entries that occur together in the records, or for the profile. */
function askOfAll(part: Part, clock: Clock): Ask {
  if (part.subject === 'profile') return { ask: 'profile' }
  const symptom = symptomIn(part)
  const level = /\b(energy|stress|anxiety)\b/i.exec(part.text)?.[1]?.toLowerCase()
  const mood = level ?? (said(part, 'feeling') === '' && !/\bmoods?\b/i.test(part.text) ? null : 'mood')
  if ((symptom !== null || mood === 'mood') && /sle[ep]|night|tired/i.test(part.text))
    return {
      ask: 'records',
      query: {
        about: symptom === null ? 'mood' : 'symptoms',
        name: symptom,
        measure: 'relation',
        range: monthOf(clock),
        against: null,
      },
    }
  return { ask: 'together', of: level ?? symptom ?? mood }
}

const asksByIntent: Partial<Record<Intent, (part: Part, clock: Clock) => Ask | null>> = {
  ask: askOfAll,
  food: askFood,
  explain: askTerm,
  advice: askAdvice,
  app: askApp,
  talk({ topic }) {
    if (topic === 'hello') return { ask: 'greeting' }
    return isTalkTopic(topic) ? { ask: 'talk', topic } : null
  },
  outside: () => ({ ask: 'say', say: 'outside' }),
  done: () => ({ ask: 'say', say: 'check_goal' }),
  'end-fast': (_, clock) => ({
    ask: 'records',
    query: {
      about: 'fasting',
      name: 'end',
      measure: 'tell',
      range: usualRange('fasting', 'tell', clock),
      against: null,
    },
  }),
  'self-harm': worry,
  emergency: worry,
  violence: worry,
  eating: worry,
  low: worry,
}

function askOne(part: Part, clock: Clock): Ask | null {
  return asksByIntent[part.intent]?.(part, clock) ?? null
}
