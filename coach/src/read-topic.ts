import type { AdviceTopic } from './advice/piece.ts'

const asks =
  /\b(?:should|(?:best|right|ideal|which) (?:time|hour)|side effects?|risks?|dangerous|safe|is \w+ (?:risky|dangerous|harmful|right)|how to|is (?:it|\w+) (?:bad|good|ok|okay|healthy|unhealthy|fine|normal|safe|enough)|what(?:'s| is) (?:an? |the )?(?:good|best|normal|healthy|right)|how (?:can|do|could|to|would) (?:i|you|one|we)|what (?:can|could|do|to|should|foods?|helps?|would|works|about)|which foods?|tips?|ideas?|idea|suggest\w*|recommend\w*|advice|help me|helps?|good (?:for|against|snack|breakfast|lunch|dinner)|best (?:way|food|exercise|snack)|give me|any(?:thing)? (?:i|tips|ideas|good)|why (?:am|do|is|are|does) (?:i|my)|want to|need to|would like to|can't|cannot|trouble|struggling|motivat\w*|what now|how much .* should|too|plan|healthy|something)\b/

/** Whether fasting is safe, and not how one's own fasts went; 'a good fast breakfast' is none. */
const toFast = String.raw`(?:fasting|(?:to|an?|my|the|hours?|days?|\d\d:\d) fast)\b(?! (?:food|breakfast|lunch|dinner|meal|snack))`
const harm = 'unsafe|safe|dangerous|danger|risky|risks?|harm(?:ful|s)?|unhealthy|healthy|side effects?'
export const fastingSafety = new RegExp(
  String.raw`\b(?:${harm}|bad|good|ok|okay)\b.{0,24}\b${toFast}|\b${toFast}.{0,24}\b(?:${harm}|(?:bad|good|ok|okay|right) for)\b`,
)

/** In order: the first that fits decides. */
const topics: [AdviceTopic, RegExp][] = [
  [
    'falling_asleep',
    /\b(?:can't|cannot|couldn't|unable to|trouble|struggl\w+|hard to) (?:fall(?:ing)? asleep|sleep(?:ing)?|get to sleep|drift off|nod off)\b|\bfall(?:ing)? asleep\b|\blying awake\b|\bwide awake\b/,
  ],
  [
    'protein_foods',
    /\b(?:foods?|what|which|sources?)\b.{0,30}\b(?:most|high(?:est)?|lots?|give|rich|more|good|sources?)\b.{0,20}\bproteins?\b|\bprotein[- ]?(?:rich|sources?|foods?)\b/,
  ],
  [
    'before_exercise',
    /\bbefore (?:a |my |the |i )?(?:run(?:ning)?|work ?(?:out|ing out)|train(?:ing)?|gym|exercis\w+|race|ride|swim|match|game|marathon)\b|\bpre[- ]?workout\b/,
  ],
  [
    'after_exercise',
    /\b(?:sore|ach(?:e|y|ing)|stiff)\b.{0,30}\b(?:after|from)\b.{0,20}\b(?:leg day|gym|workout|training|run(?:ning)?|exercise|lifting|squats)\b|\b(?:leg day|doms)\b|\bafter (?:a |my |the )?(?:run|work ?out|training|gym|exercise)\b|\brecover\w*\b|\bmuscles? (?:are |is )?sore\b|\bsore muscles?\b/,
  ],
  ['snack', /\bsnacks?\b|\bnibble\b|\bsomething (?:small|sweet|salty|crunchy)\b/],
  ['breakfast', /\bbreakfasts?\b/],
  ['lunch', /\blunch(?:es)?\b/],
  ['dinner', /\b(?:dinner|supper|tonight|this evening)\b.{0,40}|\b(?:eat|cook|have)\b.{0,12}\btonight\b/],
  [
    'running',
    /\b(?:start|begin|get into|take up|learn|improve|faster|better at)\b.{0,12}\b(?:running|jogging|to run)\b|\b(?:5k|10k|marathon) (?:plan|training)\b/,
  ],
  [
    'motivation',
    /\bmotivat\w*\b|\b(?:lazy|no willpower|procrastinat\w+|stick (?:to|with)|keep going|can't (?:be bothered|get going|get myself)|consistent)\b/,
  ],
  [
    'weight',
    /\b(?:lose|losing|gain|put on|drop)\b.{0,12}\b(?:weight|kg|kilos?|pounds|lbs|fat)\b|\bslim\w*\b|\boverweight\b|\bdiet\b/,
  ],
  [
    'cravings',
    /\bcrav\w+\b|\b(?:sugar|sweets|chocolate|junk) (?:cravings?|addict\w*)\b|\bstop (?:eating|snacking)\b|\bbinge\b/,
  ],
  ['hydration', /\b(?:drink(?:ing)?|hydrat\w*|dehydrat\w*)\b.{0,20}|\bwater\b/],
  ['headache', /\b(?:head ?aches?|migraines?)\b/],
  ['bloating', /\b(?:bloat\w*|gass?y?|wind|flatulence)\b/],
  ['nausea', /\b(?:nause\w+|queasy|feel(?:ing)? sick|throw(?:ing)? up)\b/],
  ['cramps', /\bcramp\w*\b|\bperiod pains?\b/],
  ['back_pain', /\b(?:back|neck|shoulders?)\b.{0,16}\b(?:pain|ache|aches|hurts?|stiff|sore|better)\b|\bback ?ache\b/],
  ['digestion', /\b(?:digesti\w+|constipat\w+|heartburn|reflux|stomach|gut|diarrh\w+|indigestion)\b/],
  ['protein', /\bproteins?\b/],
  ['fibre', /\bfib(?:re|er)\b/],
  ['fasting_safety', fastingSafety],
  ['fasting', /\bfast(?:s|ing)?\b(?! food)/],
  [
    'exercise_time',
    /\b(?:best|good|right|ideal|what|which) (?:time|hour|part)\b.{0,30}\b(?:work ?out|exercis\w*|train|run|gym|move)\b|\b(?:work ?out|exercis\w*|train(?:ing)?|run)\b.{0,20}\b(?:in the morning or|morning or evening|before or after)\b|\bwhen (?:should|is it best to) (?:i )?(?:work ?out|exercise|train|run)\b/,
  ],
  [
    'exercise_plan',
    /\b(?:exercise|work ?out|training|fitness|weekly|gym) (?:plan|schedule|program(?:me)?|routine)\b.{0,20}\bweek\b|\b(?:plan|schedule|program(?:me)?)\b.{0,30}\b(?:week|exercis\w*|work ?outs?|training)\b|\bweekly (?:exercise|work ?out|training|fitness) (?:plan|schedule)\b/,
  ],
  [
    'workout',
    /\b(?:work ?outs?|exercis\w*|train(?:ing)?|routine|stretch(?:es|ing)?|yoga|hiit|cardio|strength|abs|core|steps|minutes? free|free minutes?|\d+ minutes?|move|get fit|fitter|active|get in shape)\b/,
  ],
  [
    'energy',
    /\b(?:tired|fatigue\w*|exhausted|energy|sleepy|drained|slump|sluggish|knackered|lethargic|wake up tired|coffee|caffeine)\b/,
  ],
  ['sleep', /\b(?:sleep\w*|slept|insomnia|bed ?time|nap|night'?s rest|rest better)\b/],
  [
    'stress',
    /\b(?:stress\w*|anxi\w+|overwhelm\w*|calm|relax\w*|worr\w+|nervous|panic|burn(?:ed|t)? ?out|breath\w*|meditat\w*|unwind|tense)\b/,
  ],
  ['focus', /\b(?:focus|concentrat\w*|distract\w*|productiv\w*)\b/],
  ['mood', /\b(?:moods?|happier|happy|sad|down|low|cheer|feel better|lonely|grumpy|unhappy|bad day|blue)\b/],
  ['eating', /\b(?:eat\w*|food|meals?|diet|healthy|healthier|nutrition|cook|vegetables?|recipes?|hungry)\b/],
  ['habits', /\b(?:habits?|routine|healthier|better|improve|health|fit)\b/],
]

/** What a message asks advice about; null where it asks for none. @param isAsked whether it is known to be a question */
export function readTopic(message: string, isAsked: boolean): AdviceTopic | null {
  const text = message.toLowerCase()
  if (!isAsked && !asks.test(text)) return null
  if (isAsked && !asks.test(text)) return null
  return topics.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** What a short word after advice asks for: 'something without nuts', 'another one', 'anything quicker'. */
export const wantsOther = (message: string): boolean =>
  /^(?:(?:and|ok|but|hmm|no|or|maybe|please)[ ,]+)*(?:(?:what about |how about |give me |got )?(?:something|anything|another|other|more|shorter|quicker|easier|lighter|else|a different|different|one more|next)\b|without\b|no (?:nuts|dairy|meat|eggs|fish|gluten)|i (?:don't|can't) (?:eat|like|have)\b|that's not|not that)/i.test(
    message.trim(),
  )
export const asksWhy = (message: string): boolean =>
  /^(?:but |and |ok )*(?:why|how come|why is that|why so|how does that (?:work|help)|why would that help)\b.{0,20}$/i.test(
    message.trim(),
  )
