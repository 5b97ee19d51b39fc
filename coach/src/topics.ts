/** What the built-in coach takes a message to be about. */
export type Topic =
  | 'greeting'
  | 'thanks'
  | 'identity'
  | 'abilities'
  | 'today'
  | 'yesterday'
  | 'mood'
  | 'symptoms'
  | 'exercise'
  | 'week'
  | 'goals'
  | 'points'
  | 'streaks'
  | 'next'
  | 'profile'
  | 'log_mood'
  | 'log_symptom'
  | 'log_exercise'
  | 'log_meal'
  | 'add_goal'
  | 'fasting'
  | 'food'
  | 'food_facts'
  | 'meals'
  | 'sleep'
  | 'stress'
  | 'explain'
  | 'start_fast'
  | 'remember'
  | 'forget'
  | 'earlier'
  | 'urgent'
  | 'care'
  | 'declined'
  | 'account'
  | 'change'
  | 'confirm'
  | 'undo'
  | 'unknown'

/** Pain where it may be an emergency: no card, and nothing else before that is said. */
export const urgentPain =
  /\b(?:chest|heart)\b.{0,30}\b(?:hurts?|hurting|aches?|aching|pains?|painful|tight|tightness|pressure)\b|\b(?:pains?|pressure|tightness|ache) (?:in|on|around) (?:my |the )?(?:left )?(?:chest|heart)\b/

/** In order: the first that fits decides. */
export const topics: [Topic, RegExp][] = [
  ['urgent', urgentPain],
  [
    'account',
    /\b(?:delete|close|cancel|remove|erase) (?:my |the )?(?:account|subscription|premium|profile|data)\b|\b(?:change|reset|forgot|forgotten) (?:my |the )?(?:password|email)\b|\b(?:send|transfer|convert|withdraw|move|give|award|buy|sell|pay)\b.*\b(?:points?|tokens?|finu|coins?|money)\b|\b(?:wallet|billing|invoice|refund)\b/,
  ],
  [
    'forget',
    /^(?:please )?forget (?:that|about|what|everything|my|i)\b|\b(?:delete|remove|clear|forget) (?:\w+ )?memor(?:y|ies)\b/,
  ],
  [
    'change',
    /^(?:(?:please|can you|could you|i want to|i'd like to|i need to) )*(?:delete|remove|undo|edit|change|correct|fix) (?:(?:my|the|that|this|a|an|last|latest|first|most recent|today's|yesterday's|wrong) )+(?:meals?|breakfast|lunch|dinner|snacks?|moods?|symptoms?|headache|exercises?|workouts?|runs?|walks?|fasts?|goals?|entry|entries|logs?|cards?)\b/,
  ],
  [
    'log_symptom',
    /\b(?:log|record|track|enter|add|save|note)\b.*\b(?:symptoms?|headache|pain|nausea|cramps?|bloating|fatigue|dizz\w+)\b/,
  ],
  [
    'log_mood',
    /\b(?:log|record|track|enter|add|save|note)\b.*\b(?:moods?|feeling|feelings)\b|\b(?:log|record|note) (?:that )?i(?:'m| am| feel| felt)\b/,
  ],
  [
    'log_meal',
    /\b(?:log|record|track|enter|add|save|note)\b.*\b(?:meals?|breakfast|lunch|dinner|snacks?|food|ate|eaten)\b/,
  ],
  ['add_goal', /\b(?:add|set|create|make|new)\b.*\bgoals?\b/],
  [
    'log_exercise',
    /\b(?:log|record|track|enter|add|save|note)\b.*\b(?:exercises?|workouts?|runs?|running|walks?|yoga|gym|training|swim\w*|cycl\w+|ride)\b/,
  ],
  [
    'next',
    /\b(?:what (?:else )?(?:should|can|could|do|must|to) ?(?:i )?(?:log|do|track|next)|what(?:'s| is) (?:next|missing|left)|anything (?:left|missing)|what now|next step|suggest something|(?:twenty|ten|\d+) minutes free)\b/,
  ],
  [
    'food_facts',
    /\b(?:calories|kcal|protein|carbs|carbohydrates?|fat|fib(?:re|er)|sugar|nutrition\w*|macros) (?:\w+ ){0,3}(?:in|of|does|has|have)\b(?! (?:the|my) (?:last|past)| my| i\b)/,
  ],
  [
    'meals',
    /\b(?:what (?:did|have) i (?:eat|eaten|had|have)|what i ate|i (?:ate|eaten|eat) (?:today|yesterday|this week|so far)|my (?:meals?|calories|macros|protein|nutrition|eating(?! window))|calories (?:today|so far|this week|yesterday)|(?:did|have) i (?:eat|eaten) enough)\b/,
  ],
  ['yesterday', /\byesterday\b/],
  ['streaks', /\bstreaks?\b|\bdays in a row\b/],
  ['points', /\b(?:points?|tokens?|balance|rewards?|earn(?:ed|ing)?|finu coins?)\b/],
  ['goals', /\bgoals?\b/],
  [
    'symptoms',
    /\b(?:symptoms?|headaches?|migraines?|fatigue|bloating|nausea|cramps?|dizz\w+|heartburn|stomach|digesti\w+|rash|itch\w*|joint pain|back pain|(?:\w+ )?(?:hurts?|aches?))\b/,
  ],
  ['mood', /\b(?:moods?|feel(?:ing|ings)?|felt|happy|happier|sad|emotion\w*|mentally|energy|energetic)\b/],
  [
    'exercise',
    /\b(?:exercis\w+|workouts?|work out|training|trained|active|activity|minutes|running|walk(?:s|ed|ing)?|gym|yoga|cardio|steps)\b/,
  ],
  ['fasting', /\b(?:fast|fasts|fasted|fasting|eating window)\b/],
  [
    'food',
    /\b(?:eat|eating|ate|meals?|food|breakfast|lunch|dinner|snacks?|diet|protein|vegetables?|calories|nutrition|sugar|recipes?|hungry|weight)\b/,
  ],
  ['sleep', /\b(?:sleep\w*|slept|insomnia|wake up|waking|awake|tired|nap)\b/],
  [
    'stress',
    /\b(?:stress\w*|anxious|anxiety|overwhelm\w*|calm|relax\w*|breath(?:e|ing)|meditat\w*|worr(?:y|ied|ies))\b/,
  ],
  [
    'profile',
    /\b(?:profile|(?:what do )?you know about me|remember about me|who am i|my (?:age|height|weight|name)|i weigh|i am \d+ years old)\b/,
  ],
  ['today', /\b(?:today|so far|my day|summary|summari[sz]e|overview|how am i doing|how's it going|status)\b/],
  ['week', /\b(?:week(?:ly)?|trends?|lately|recently|progress|month|past \d+ days|last \d+ days|compare|changed)\b/],
]

export const smallTalk: [Topic, RegExp][] = [
  ['thanks', /^(?:thanks?|thank you|thx|great|perfect|cool|nice|ok(?:ay)?|got it|awesome|cheers)\b[^?]*$/],
  [
    'identity',
    /\b(?:who are you|what are you|are you (?:an? )?(?:ai|bot|robot|human|real|person|doctor|model|chatgpt)|your name|which model)\b/,
  ],
  [
    'abilities',
    /\b(?:what can you (?:do|help)|how can you help|help me$|^help$|what do you do|how does (?:this|finu) work|how do i use|commands|what can i ask)\b/,
  ],
]

export const greetingOnly =
  /^(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening)|howdy|how are you|how's it going)\b[\s\w,!.?]{0,12}$/
