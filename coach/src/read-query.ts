import { ofOthers } from './of-others.ts'
import type { Measure, Query, Subject } from './query.ts'
import { subjectIn } from './read-subject.ts'
import { before, everOf, monthOf, quarterOf, readRange, todayOf, weekOf, type Range } from './range.ts'
import { weekdays, type Clock } from './when.ts'

const measureWords: [Measure, RegExp][] = [
  // 'When did I last have a headache' asks for no reason, and 'what time do I usually' for no number.
  ['last', /^(?:and |so )?when (?:did|was|were|have|had)\b.*\blast\b|\blast time i\b/],
  [
    'times',
    /\b(?:(?:what|which) time|when)\b.{0,12}\b(?:usually|normally|mostly|typically|often|most)\b|\b(?:time|part)s? of (?:the )?day\b|^(?:and |so )?when\b.*\b(?:most|often|usually|mostly)$/,
  ],
  ['left', /\b(?:left|remain(?:s|ing)?)\b/],
  [
    'compare',
    /\bcompar\w*|\bversus\b|\bvs\b|\b(?:more|less|better|worse|higher|lower) (?:than|this|in|at the|on)\b|\bdifference between\b|\b(?:better|worse|more|less|higher|lower)\b.{0,20}\blast (?:week|month)\b|\b(?:improv|chang|trend)\w*\b|\bgetting (?:better|worse)\b/,
  ],
  [
    'relation',
    /\b(?:what|which)\b.{0,14}\b(?:gives?|gave|causes?|brings?|triggers?) (?:me|my)\b|\b(?:after|when(?! (?:did|do|does|was|were|have|had|is|am|are)\b)|because of|related|linked|connected|link|trigger(?:s|ed)?|cause[sd]?|come from|depend)\b.*\b(?:sleep|slept|nights?|food|eat|dairy|stress|exercise|coffee|headaches?|mood|symptoms?|bloating|workout|tired)\b/,
  ],
  ['average', /\b(?:average|averages|avg|mean|typical(?:ly)?|per day|a day|each day|daily)\b/],
  [
    'often',
    /\b(?:most often|most frequent(?:ly)?|most common(?:ly)?|usually|favou?rite|mostly|on which days|which days)\b|^what\b.*\b(?:eat|have|drink) (?:the )?most\b/,
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

const nutrients: readonly Subject[] = ['calories', 'protein', 'carbs', 'fat', 'fibre', 'sugar']
/** What has a target for the day, of which something can be left. */
const targeted: readonly Subject[] = ['calories', 'protein', 'carbs', 'fat']
const measureIn = (text: string, about: Subject): Measure | undefined =>
  measureWords.find(([measure, pattern]) => (measure !== 'left' || targeted.includes(about)) && pattern.test(text))?.[0]

/** The days of the week that are asked about, Sunday 0, as in 'on Mondays' or 'at weekends'; null where none are. */
function weekdaysIn(text: string): number[] | null {
  if (/\b(?:weekends|every weekend)\b/.test(text)) return [0, 6]
  if (/\b(?:weekdays|work ?days|every weekday)\b/.test(text)) return [1, 2, 3, 4, 5]
  const [, several, each] = /\b(?:(\w{3,6}day)s|(?:every|each) (\w{3,6}day))\b(?! (?:ago|in a row))/.exec(text) ?? []
  const at = weekdays.indexOf(several ?? each ?? '')
  return at < 0 ? null : [at]
}

/** Nobody says two spans of days behind more of them, and each costs reading the text twice. */
const mostJoints = 6

/** What days are compared with, where both are named: 'October and September', 'yesterday vs today'. */
function comparedIn(text: string, clock: Clock): { range: Range; against: Range } | null {
  const joints = text.matchAll(/ (?:vs|versus|than|with|to|and|against|compared (?:to|with))\.? /g)
  for (const { index, 0: joint } of joints.take(mostJoints)) {
    const range = readRange(text.slice(0, index), clock)
    const against = readRange(`in ${text.slice(index + joint.length)}`, clock)
    if (range && against && range.start !== against.start) return { range, against }
  }
  return null
}

export const usualRange = (about: Subject, measure: Measure, clock: Clock): Range => {
  if (measure === 'longest' || measure === 'last' || measure === 'first') return everOf(clock)
  if (measure === 'times') return monthOf(clock)
  // Whether it is enough, a day that has only begun does not tell.
  if (measure === 'goal' && nutrients.includes(about)) return weekOf(clock)
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
  /^(?:and |so |ok |please |on |in |at |of |for )*(?:what|which|when|how|did|do|have|has|am|is|are|was|were|any|show|list|give|tell|compare|rate|sum|count|average|my|summari[sz]e|total|avg|longest|shortest|best|worst|most|trends?|who|can you (?:show|tell|list)|could you (?:show|tell))\b/
const shouldNot =
  /\b(?:should|could i|can i\b|could i|what helps|give me (?:an?|some|something|another)\b (?!(?:\w+ )?(?:summary|overview|recap|report|list|average))|foods? (?:\w+ )?(?:gives?|contains?|has|have|are|is|with|rich|high)\b|how (?:do|can|to) (?:i|you|we)\b|tips?|ideas?|suggest\w*|recommend\w*|advice|good for|why am i|why do i|need to know|best way|do i need|what if|what happens)\b/

/** 'End my fast', 'I broke my fast at noon', 'how do I stop fasting'. */
const endsFast =
  /^(?:(?:please|ok|so|can you|could you|how (?:do|can) i|i(?:'m| am|'ve| have)?|(?:want|need|going|would like|'d like) to|just|now|let me|have to)[ ,]+)*(?:end|ending|ended|stop|stopping|stopped|finish|finished|complete|completed|break|breaking|broke|broken|quit)(?: (?:my|the|this|a))?(?: \d{1,2}(?::\d{1,2}|[- ]?h(?:ours?)?)?)? fast(?:ing)?\b(?! food)(?!.*\bstreak\b)|^(?:my|the) (?:[\w:]+ )?fast (?:(?:has |is |was )?(?:ended|over|done|finished|broken))\b/

/**
 * A question about one's own records; null where it is none.
 * @param isAsked whether it ends as a question
 */
export function readQuery(question: string, clock: Clock, isAsked = false): Query | null {
  const text = question.toLowerCase().replace(/[?!.\s]+$/, '')
  const isWhenToEat =
    /\bwhen (?:can|may|do|should) i (?:eat|break (?:my|the) fast)|\bhow (?:long|much longer) (?:until|till|before) i can eat|^how (?:long|much (?:longer|time))(?: (?:is|is there|do i have|have i got))?(?: (?:left|to go|remaining|still))+(?: (?:in|of|on|for|with) (?:my |the |this )?fast)?$|\bcan i eat (?:now|yet|already)/.test(
      text,
    )
  if (isWhenToEat) return { about: 'fasting', name: 'window', measure: 'tell', range: everOf(clock), against: null }
  if (endsFast.test(text))
    return { about: 'fasting', name: 'end', measure: 'tell', range: everOf(clock), against: null }
  if (
    /\b(?:what|anything|which)\b.*\b(?:missing|left|not logged|haven't i logged|have i not logged|didn't i log|still open|forgot(?:ten)? to log|still (?:need|have) to log)\b/.test(
      text,
    ) &&
    !/\b(?:goals?|calories|kcal|proteins?|carbs|fat)\b/.test(text)
  )
    return { about: 'missing', name: null, measure: 'tell', range: todayOf(clock), against: null }
  const tells =
    /^my\b.*\b(?:has|have|is|was|are|were|said|told|went|got|hurts?|feels?|ate|had|did|started|stopped|began|begun|ended|came|broke)\b|^did (?:an?|my|the|some|\d)/
  // 'Mood on Friday?' asks as well.
  const isShort = isAsked && text.split(' ').length <= 6 && readRange(text, clock) !== null
  if (!(asksRecords.test(text) || isShort) || shouldNot.test(text) || tells.test(text)) return null
  // What others did is told, and nothing is asked by it.
  if (!isAsked && ofOthers.test(text)) return null
  const subject = subjectIn(text)
  const range = readRange(text, clock)
  const extremeWeek = /\b(best|happiest|worst|hardest|lowest) weeks?\b/.exec(text)?.[1]
  // Which week was best is asked of moods, where nothing else is named.
  if (extremeWeek && (!subject || subject.about === 'mood')) {
    const measure = extremeWeek === 'best' || extremeWeek === 'happiest' ? 'most' : 'least'
    return { about: 'mood', name: 'week', measure, range: quarterOf(clock), against: null }
  }
  if (!subject) {
    const isDay = overview.test(text) && (ofOwn.test(text) || range !== null)
    const what =
      /^what (?:did|have) i (?:have|had|do|done|log|logged)\b|^(?:did|have) i (?:log|logged|track|tracked|record|recorded|enter|entered) (?:anything|something|much)\b/.test(
        text,
      )
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
    !/\b(?:average|avg|longest|shortest|total|show|list|any|last|streak|points?|lately)\b/.test(text)
  )
    return null
  const isLow =
    about === 'mood' && measureIn(text, about) !== 'times' && /\b(?:worst|saddest|hardest|lowest)\b/.test(text)
  const isSeveral = /\b(?:last|latest|recent|past) \d{1,2} (?!days?|weeks?|months?|nights?|years?)\w+s\b/.test(text)
  const isLast = about === 'meals' && /\bwhen did i last\b|\blast time i\b/.test(text)
  const measure = isSeveral ? 'tell' : isLow ? 'least' : isLast ? 'last' : (measureIn(text, about) ?? 'tell')
  const isRate = measure === 'count' && /\bhow often\b/.test(text)
  const usual = isSeveral ? everOf(clock) : isRate ? monthOf(clock) : usualRange(about, measure, clock)
  const days = range ?? usual
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
  const ofWeek = weekdaysIn(text)
  if (ofWeek !== null && measure !== 'compare')
    return { about, name, measure, range: range ?? quarterOf(clock), against: null, weekdays: ofWeek }
  const both = measure === 'compare' ? comparedIn(text, clock) : null
  if (both) return { about, name, measure, ...both }
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
  // 'How bad was it?' asks of what was told.
  if (
    /^(?:and )?how (?:bad|strong|severe|long|late|much|high|low|good) (?:was|were|is) (?:it|that|they|those)$/.test(
      text,
    )
  )
    return last
  const goesOn = /^(?:and|what about|how about|ok and|same|or)\b/.test(text)
  // 'Today I feel tired' is no question.
  const isBareTime = /^(?:on|in|for|yesterday|last|this|today)\b/.test(text) && !/\b(?:i|i'm|my)\b/.test(text)
  if (!goesOn && !isBareTime) return null
  const isDayBefore = /\b(?:the )?day before(?: that)?\b/.test(text) && !/yesterday/.test(text)
  const range = isDayBefore ? before(last.range, clock.today) : readRange(text, clock)
  const subject = subjectIn(text)
  const ofWeek = weekdaysIn(text)
  const measureNow = last.measure === 'compare' ? 'tell' : last.measure
  if (ofWeek !== null && !subject)
    return { ...last, range: range ?? quarterOf(clock), against: null, weekdays: ofWeek, measure: measureNow }
  if (!range && !subject) return null
  return {
    ...last,
    ...(subject && subject.about !== 'all' ? { about: subject.about, name: subject.name } : {}),
    ...(range ? { range, against: null, measure: measureNow } : {}),
  }
}
