import { ofOthers } from './of-others.ts'
import { activityIn } from './activities.ts'
import { isKnownFood } from './find-foods.ts'
import { moodAt } from './mood-words.ts'
import { painOf } from './symptom-words.ts'
import { symptomAt } from './read-symptom.ts'
import type { Measure, Query, Subject } from './query.ts'
import { before, everOf, monthOf, readRange, todayOf, weekOf, type Range } from './range.ts'
import type { Clock } from './when.ts'

const subjectWords: [Subject, RegExp][] = [
  ['points', /\b(?:points?|tokens?|balance)\b/],
  ['streaks', /\bstreaks?\b|\bdays in a row\b/],
  ['goals', /\bgoals?\b(?! weight)/],
  ['protein', /\bproteins?\b/],
  ['fibre', /\b(?:fibre|fiber|roughage)\b/],
  ['sugar', /\bsugars?\b/],
  ['carbs', /\b(?:carbs?|carbohydrates?)\b/],
  ['fat', /\bfats?\b/],
  ['burned', /\b(?:burn(?:ed|t|ing)?)\b/],
  ['calories', /\b(?:calories|calorie|kcal|energy intake)\b/],
  ['fasting', /\b(?:fast|fasts|fasted|fasting|eating window)\b|\bwhen (?:can|may|do) i (?:eat|break)\b/],
  ['sleep', /\b(?:sleep|slept|sleeping|insomnia)\b/],
  ['water', /\b(?:water|hydration|glasses)\b/],
  ['weight', /\b(?:weight|weigh)\b/],
  ['symptoms', /\b(?:symptoms?|pains?|aches?|ill|unwell)\b/],
  ['mood', /\b(?:moods?|feel|feeling|felt|happy|happier|happiest|sad|saddest|stressed|anxious|mentally)\b/],
  [
    'exercise',
    /\b(?:exercis\w*|work ?outs?|worked out|train(?:ed|ing)?|active|activity|activities|move|moved|movement|minutes|sports?|gym)\b/,
  ],
  [
    'meals',
    /\b(?:eat|ate|eaten|meals?|food|foods|breakfast|lunch|dinner|snacks?|supper|drink|drank|have (?:for|on)|had (?:for|on))\b/,
  ],
]

/** A symptom that a question names. */
function symptomIn(text: string): string | null {
  const words = text.split(' ')
  for (let at = 0; at < words.length; at++) {
    const found = symptomAt(words.slice(at, at + 8).join(' '))
    if (found) return found.name
    const hurts = /^(\w+) (?:hurts?|hurting|aches?)/.exec(words.slice(at, at + 2).join(' '))
    const name = hurts && painOf(hurts[1]!)
    if (name) return name
  }
  return null
}

const mealIn = (text: string) =>
  /\b(breakfast|lunch|dinner|snacks?|supper)\b/.exec(text)?.[1]?.replace('supper', 'dinner').replace(/s$/, '') ?? null

/** Kinds of food: what is one of them is seldom logged by that name. */
const kindsOfFood =
  /\b(?:fish|meat|seafood|fruits?|vegetables?|veggies|veg|greens|dairy|sweets|junk|fast food|takeaway|alcohol|carbs|snacks?|meals?|food|breakfast|lunch|dinner|supper|much|many|well|enough)\b/
/** A food that a question names, as 'did I eat pizza this week'. */
function foodIn(text: string): string | null {
  const named =
    /\b(?:eat|eaten|ate|have|had|drink|drank)(?: (?:any|some|an?|the|more|my|last))* (\p{L}[\p{L} -]{1,30}?)(?= (?:this|last|on|in|yesterday|today|for|at|so|lately|recently|ever|the|before|since|yet|already)\b|$)/u.exec(
      text,
    )?.[1]
  return named && isKnownFood(named) && !kindsOfFood.test(named) ? named : null
}

/** A mood that a question names, such as 'how often was I stressed'. */
function moodIn(text: string): string | null {
  const words = text.split(' ')
  for (let at = 0; at < words.length; at++) {
    const found = moodAt(words.slice(at, at + 4), /\bfe(?:el|lt)/.test(text))
    if (found) return found.mood
  }
  return null
}

/** What a question is about, and which one of it; null where it names nothing of the records. */
export function subjectIn(text: string): { about: Subject; name: string | null } | null {
  const isOfStanding =
    /\b(?:points?|streaks?|goals?)\b/.test(text) &&
    !/\b(?:exercise|weekly|minutes|protein|calorie|fast(?:s|ing)?) goals?\b|\bfasts? .*\bgoal\b/.test(text)
  const found =
    subjectWords.find(([about, pattern]) => pattern.test(text) && (isOfStanding || !['goals'].includes(about)))?.[0] ??
    null
  if (isOfStanding && found) return { about: found, name: null }
  const symptom = symptomIn(text)
  if (symptom && symptom !== 'Sleep Issues' && found !== 'fasting') return { about: 'symptoms', name: symptom }
  if (found === 'meals') return { about: found, name: mealIn(text) ?? foodIn(text) }
  if (found === 'calories') return { about: found, name: mealIn(text) }
  if (found === 'mood') return { about: 'mood', name: moodIn(text) }
  if (found && found !== 'exercise') return { about: found, name: null }
  const activity = activityIn(text)
  if (activity && !['Workout', 'Gym', 'Cardio'].includes(activity.name))
    return { about: 'exercise', name: activity.name }
  if (found) return { about: found, name: null }
  const food = foodIn(text)
  return food === null ? null : { about: 'meals', name: food }
}

const measureWords: [Measure, RegExp][] = [
  ['left', /\b(?:left|remain(?:s|ing)?)\b/],
  [
    'compare',
    /\bcompar\w*|\bversus\b|\bvs\b|\b(?:more|less|better|worse|higher|lower) (?:than|this|in|at the|on)\b|\bdifference between\b|\b(?:better|worse|more|less|higher|lower)\b.{0,20}\blast (?:week|month)\b|\b(?:improv|chang)\w*\b|\bgetting (?:better|worse)\b/,
  ],
  [
    'relation',
    /\b(?:what|which)\b.{0,14}\b(?:gives?|gave|causes?|brings?|triggers?) (?:me|my)\b|\b(?:after|when|because of|related|linked|connected|link|trigger(?:s|ed)?|cause[sd]?|come from|depend)\b.*\b(?:sleep|slept|nights?|food|eat|dairy|stress|exercise|coffee|headaches?|mood|symptoms?|bloating|workout|tired)\b/,
  ],
  ['average', /\b(?:average|averages|mean|typical(?:ly)?|per day|a day|each day|daily)\b/],
  [
    'often',
    /\b(?:most often|most frequent(?:ly)?|most common(?:ly)?|usually|how often|favou?rite|mostly|on which days|which days)\b/,
  ],
  ['longest', /\b(?:longest|record|personal best|max(?:imum)?)\b/],
  [
    'most',
    /\b(?:most|best|highest|happiest|strongest|heaviest|severest|most severe|top|biggest|worst|hardest|saddest)\b/,
  ],
  ['least', /\b(?:least|lowest|shortest|smallest|fewest|mildest)\b/],
  ['first', /\bfirst\b/],
  [
    'last',
    /\b(?:when (?:did|was|have)|last time|my last|the last (?:time|meal|fast|workout|run|walk|headache)|what time|most recent|latest)\b/,
  ],
  [
    'goal',
    /\b(?:enough|hit(?:ting)?|reach(?:ed|ing)?|on track|meet(?:ing)?|weekly goal|target|too (?:much|little|many|few))\b/,
  ],
  [
    'count',
    /\b(?:how many (?:times|meals|fasts|workouts|exercises|runs|walks|headaches|migraines|symptoms|moods|entries|snacks|days|logs|of my)|how often|number of|count)\b/,
  ],
  ['whether', /^(?:and )?(?:did|have|has|do|am|is|was|are) (?:i|my|there|any)\b|^any\b/],
]

/** What has a target for the day, of which something can be left. */
const targeted: readonly Subject[] = ['calories', 'protein', 'carbs', 'fat']
const measureIn = (text: string, about: Subject): Measure | undefined =>
  measureWords.find(([measure, pattern]) => (measure !== 'left' || targeted.includes(about)) && pattern.test(text))?.[0]

const usualRange = (about: Subject, measure: Measure, clock: Clock): Range => {
  if (measure === 'longest' || measure === 'last' || measure === 'first') return everOf(clock)
  if (about === 'fasting') return everOf(clock)
  if (measure === 'most' || measure === 'least' || measure === 'often' || measure === 'relation')
    return about === 'symptoms' || about === 'mood' || measure === 'often' ? { ...monthOf(clock) } : everOf(clock)
  if (measure === 'average' || measure === 'compare') return weekOf(clock)
  if (about === 'symptoms') return monthOf(clock)
  if (about === 'sleep') return monthOf(clock)
  if (about === 'exercise' || about === 'burned') return weekOf(clock)
  if (about === 'mood' && measure !== 'whether') return weekOf(clock)
  return todayOf(clock)
}

const ofOwn = /\b(?:i|my|mine|me|i've|i'm|am|we)\b/
const overview =
  /\b(?:my (?:day|week|month|yesterday|weekend|today)|(?:this|last|the) (?:day|week|month|weekend)|weekly|monthly|daily|today|yesterday|so far|summary|summari[sz]e|overview|recap|report|progress|trends?|how am i doing|how have i been doing|status)\b/
const asksRecords =
  /^(?:and |so |ok |please |on |in |at |of |for )*(?:what|which|when|how|did|do|have|has|am|is|are|was|were|any|show|list|give|tell|compare|rate|sum|count|average|my|summari[sz]e|total|longest|shortest|best|worst|most|who|can you (?:show|tell|list)|could you (?:show|tell))\b/
const shouldNot =
  /\b(?:should|could i|can i\b|could i|what helps|give me (?:an?|some|something|another)\b (?!(?:\w+ )?(?:summary|overview|recap|report|list|average))|foods? (?:\w+ )?(?:gives?|contains?|has|have|are|is|with|rich|high)\b|how (?:do|can|to) (?:i|you|we)\b|tips?|ideas?|suggest\w*|recommend\w*|advice|good for|why am i|why do i|need to know|best way|do i need|what if|what happens)\b/

/**
 * A question about one's own records; null where it is none.
 * @param isAsked whether it ends as a question
 */
export function readQuery(question: string, clock: Clock, isAsked = false): Query | null {
  const text = question.toLowerCase().replace(/[?!.\s]+$/, '')
  const isWhenToEat =
    /\bwhen (?:can|may|do|should) i (?:eat|break (?:my|the) fast)|\bhow (?:long|much longer) (?:until|till|before) i can eat|\bcan i eat (?:now|yet|already)/.test(
      text,
    )
  if (isWhenToEat) return { about: 'fasting', name: 'window', measure: 'tell', range: everOf(clock), against: null }
  if (
    /\b(?:what|anything|which)\b.*\b(?:missing|left|not logged|haven't i logged|have i not logged|didn't i log|still open|forgot(?:ten)? to log|still (?:need|have) to log)\b/.test(
      text,
    ) &&
    !/\b(?:goals?|calories|kcal|proteins?|carbs|fat)\b/.test(text)
  )
    return { about: 'missing', name: null, measure: 'tell', range: todayOf(clock), against: null }
  const tells = /^my\b.*\b(?:has|have|is|was|are|were|said|told|went|got|hurts?|feels?|ate|had|did)\b/
  // 'Mood on Friday?' asks as well.
  const isShort = isAsked && text.split(' ').length <= 6 && readRange(text, clock) !== null
  if (!(asksRecords.test(text) || isShort) || shouldNot.test(text) || tells.test(text)) return null
  // What others did is told, and nothing is asked by it.
  if (!isAsked && ofOthers.test(text)) return null
  const subject = subjectIn(text)
  const range = readRange(text, clock)
  if (!subject) {
    const isDay = overview.test(text) && (ofOwn.test(text) || range !== null)
    const what = /^what (?:did|have) i (?:have|had|do|done|log|logged)\b/.test(text)
    if (!isDay && !what) return null
    const isOfBoth = /\byesterday\b/.test(text) && /\btoday\b/.test(text)
    if (isOfBoth) {
      const day = todayOf(clock)
      return { about: 'all', name: null, measure: 'compare', range: day, against: before(day, clock.today) }
    }
    const isCompared = /\bcompar|\bversus\b|\bvs\b|\bbetter than\b|\bworse than\b/.test(text)
    const days = isCompared
      ? weekOf(clock)
      : (range ?? (/\btrends?|progress|doing\b/.test(text) ? weekOf(clock) : todayOf(clock)))
    if (/^what (?:did|have) i (?:have|had)\b/.test(text))
      return { about: 'meals', name: null, measure: 'tell', range: days, against: null }
    return {
      about: 'all',
      name: null,
      measure: isCompared ? 'compare' : 'tell',
      range: days,
      against: isCompared ? before(days, clock.today) : null,
    }
  }
  const { about, name } = subject
  // What is asked of everybody, and not of oneself: 'how many calories are in a banana'.
  const isAlwaysOwn = about === 'points' || about === 'streaks' || about === 'goals'
  if (
    !isAlwaysOwn &&
    !ofOwn.test(text) &&
    range === null &&
    !/\b(?:average|longest|shortest|total|show|list|any|last|streak|points?|lately)\b/.test(text)
  )
    return null
  const isLow = about === 'mood' && /\b(?:worst|saddest|hardest|lowest)\b/.test(text)
  const isSeveral = /\b(?:last|latest|recent|past) \d{1,2} (?!days?|weeks?|months?|nights?|years?)\w+s\b/.test(text)
  const isLast = about === 'meals' && /\bwhen did i last\b|\blast time i\b/.test(text)
  const measure = isSeveral ? 'tell' : isLow ? 'least' : isLast ? 'last' : (measureIn(text, about) ?? 'tell')
  const days = range ?? (isSeveral ? everOf(clock) : usualRange(about, measure, clock))
  const isWeekends =
    /\bweekends?\b/.test(text) &&
    (about === 'mood' || about === 'symptoms' || about === 'exercise') &&
    (measure === 'compare' || /\bbetter|worse|happier\b/.test(text))
  if (isWeekends)
    return {
      about,
      name: 'weekend',
      measure: 'often',
      range: range && range.label !== 'the weekend' ? range : monthOf(clock),
      against: null,
    }
  const compared =
    measure === 'compare'
      ? days.label === 'the week before'
        ? weekOf(clock)
        : days.label === 'the 30 days before'
          ? monthOf(clock)
          : days
      : days
  return {
    about,
    name,
    measure,
    range: compared,
    against: measure === 'compare' ? before(compared, clock.today) : null,
  }
}

/** What a short question after another one changes of it: 'and yesterday?', 'what about fibre', 'and last week?'. */
export function continueQuery(said: string, last: Query, clock: Clock): Query | null {
  const text = said.toLowerCase().replace(/[?!.\s]+$/, '')
  if (text.split(' ').length > 8 || /\b(?:should|why|log|add|had|ate|walked|ran|did i)\b/.test(text)) return null
  const measure = measureIn(text, last.about)
  const isOfSame = /^(?:and |so )?(?:which|what|when|how many|how often)\b/.test(text) && subjectIn(text) === null
  // 'Which was the longest?' asks of what was asked about before.
  if (isOfSame && text.split(' ').length <= 7 && !/\b(?:you|is it|capital|weather)\b/.test(text)) {
    const range = readRange(text, clock) ?? last.range
    if (measure) return { ...last, measure, range, against: null }
    if (/\b(?:done|open|left|finished|completed|are there|was it|were there)\b/.test(text)) return { ...last, range }
  }
  const goesOn = /^(?:and|what about|how about|ok and|same|or)\b/.test(text)
  // 'Today I feel tired' is no question.
  const isBareTime = /^(?:on|in|for|yesterday|last|this|today)\b/.test(text) && !/\b(?:i|i'm|my)\b/.test(text)
  if (!goesOn && !isBareTime) return null
  const isDayBefore = /\b(?:the )?day before(?: that)?\b/.test(text) && !/yesterday/.test(text)
  const range = isDayBefore ? before(last.range, clock.today) : readRange(text, clock)
  const subject = subjectIn(text)
  if (!range && !subject) return null
  return {
    ...last,
    ...(subject && subject.about !== 'all' ? { about: subject.about, name: subject.name } : {}),
    ...(range ? { range, against: null, measure: last.measure === 'compare' ? 'tell' : last.measure } : {}),
  }
}
