/** A piece of a message that says one thing, with what stood between it and the piece before. */
export interface Clause {
  text: string
  /** Empty where a sentence begins. */
  joint: string
  /** Whether its sentence ends as a question. */
  isAsked: boolean
}

const sentenceEnd = /(?<=[!?;]|(?<!\b(?:vs|approx|st|dr|mr|mrs|e\.g|i\.e))\.)\s+/
const joints =
  /(\s*[,;–—]\s*(?:(?:and|then|but|plus|also|so|now|later|afterwards|after that) )*|\s+(?:and(?! (?:a half|a quarter|half)\b)|but|plus|then|also|afterwards|after that|followed by)\s+(?:(?:then|also|now|later|after that|i also) )*|\s+so\s+(?=(?:i|my)\b))/i

/** Words that begin something new where nobody set a comma, and what may not stand before them. */
const cue =
  /^(?:(?:i(?:'m|'ve)? )?(?:just )?(?:had|ate|drank|did|ran|walked|jogged|swam|cycled|biked|slept|went for|went to|feeling|feel|felt|woke up|took|played|lifted|log|add|remember|snacked)\b|now (?:i(?:'m)? )?(?=\w)|my (?:\w+ ){1,2}(?:hurts?|aches?|aching|is killing|is sore|are sore|started)\b|how (?:many|much|long|is|was|are)\b|tell me\b|show me\b|(?:headache|migraine|nausea|bloated|heartburn|stomach ache|back pain|cramps)\b)/i
const binding = new Set(
  `i i'm i've we you he she they it that which who whom when if because since after before while to and or not never
  didn't don't can't just also already have has had having been am be was were is are how what why where whether do did does
  my your his her their our the a an of on in for with without no some any mild bad slight severe strong terrible awful
  little bit really very so such more less still again often always usually should could would will might may must let
  please about from by than as like love hate want feel feeling felt log add track record note remember forgot splitting
  wife husband son daughter friend friends mum mom dad brother sister boss kids dog cat people everyone everybody
  he's she's many barely hardly scarcely nearly almost much worst first last longest every each this get got getting throbbing pounding constant dull tummy
  stomach belly leg legs period menstrual muscle back calf foot tension cluster sinus`.split(/\s+/),
)

const isBinding = (word: string) => binding.has(word.toLowerCase().replace(/^[^a-z]+|[^a-z']+$/g, ''))

const onlyTime =
  /^(?:(?:ok|so|and|then|but|also|on|last|this|the|day|before|yesterday|today|tonight|morning|noon|afternoon|evening|night|for|my|breakfast|lunch|dinner|at|around|in|about|earlier|sunday|monday|tuesday|wednesday|thursday|friday|saturday|weekend|\d{1,2}(?:[:.]\d\d)?(?:[ap]m)?|am|pm|an?|one|two|three|four|five|six|half|couple|few|of|minutes?|hours?|days?|weeks?|ago)\b[ ,:]*)+$/i

/** The most clauses of one message that are read: what follows is left as it is. */
const mostClauses = 40

/** Where something new begins within a piece: positions of its words. */
function partRunOn(piece: string): string[] {
  const words = piece.split(' ')
  const parts: string[] = []
  let from = 0
  for (let at = 1; at < words.length; at++) {
    const last = words[at - 1]!
    const subject = /^(?:i|i'm|i've)$/i.test(last)
    const before = subject ? (words[at - 2] ?? '') : last
    if (subject && (at - 1 <= from || isBinding(before))) continue
    if (!subject && isBinding(last)) continue
    if (!cue.test(words.slice(at, at + 5).join(' '))) continue
    const start = subject ? at - 1 : at
    if (start <= from) continue
    parts.push(words.slice(from, start).join(' '))
    from = start
  }
  return [...parts, words.slice(from).join(' ')].reduce<string[]>((whole, part) => {
    const last = whole.at(-1)
    // 'Yesterday for lunch I had sushi' is one thing.
    if (last !== undefined && onlyTime.test(last)) whole[whole.length - 1] = `${last} ${part}`
    else whole.push(part)
    return whole
  }, [])
}

const beginsQuestion =
  /^(?:who|what|what's|when|where|why|how|which|should|can|could|would|is|am|are|does|do|did|have i|show|tell|compare|any)\b/i

/** The sentences of a message, each with its end mark. */
export const sentencesOf = (message: string): string[] =>
  message.split(sentenceEnd).filter((each) => each.trim() !== '')

/** The clauses of a message, in order; what was said without commas is parted where something new begins. */
export function clausesOf(message: string): Clause[] {
  const clauses: Clause[] = []
  for (const sentence of sentencesOf(message)) {
    const isAsked = /\?\s*$/.test(sentence)
    const bare = sentence.replace(/[\s.!?;,:]+$/, '')
    const pieces = bare.split(joints)
    for (let at = 0; at < pieces.length; at += 2) {
      const piece = pieces[at]!.trim()
      if (piece === '') continue
      const parts = beginsQuestion.test(piece) ? [piece] : partRunOn(piece)
      for (const [index, text] of parts.entries()) {
        if (clauses.length >= mostClauses) return clauses
        clauses.push({ text, joint: index > 0 ? ' ' : at === 0 ? '' : pieces[at - 1]!, isAsked })
      }
    }
  }
  return clauses
}
