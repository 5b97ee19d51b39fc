import { withoutFillers } from './plain.ts'

/** Words by which somebody asks for something to be noted. */
export const command = '(?:log|record|track|add|enter|save|note|write down|put down)'

const commands =
  /^(?:log|record|track|add|enter|save|note|write down|put down|set|create|make|change|update|start|begin|remember|keep in mind|bear in mind|memori[sz]e)\b/i
const polite =
  /^(?:(?:can|could|would|will) (?:you|u|we) (?:please )?(?:help me (?:to )?)?|(?:can|could|may) i (?:please )?|i(?:'d| would) like (?:you )?to |i (?:want|need|have) (?:you )?to |i(?:'ll|'m going to| will) |let me |let's |help me (?:to )?|go ahead and )/i

/** A sentence without what is only polite in it: 'could you please log a banana?' asks for the same as 'log a banana'. */
export function withoutPoliteness(sentence: string): { text: string; isRequest: boolean } {
  const text = withoutFillers(sentence)
  const asked = withoutFillers(text.replace(polite, ''))
  // Without a polite word before it, 'start a fast?' asks whether to.
  const isRequest = commands.test(asked) && (asked !== text || !text.endsWith('?'))
  return isRequest ? { text: asked, isRequest } : { text: sentence, isRequest }
}

const question =
  /\?\s*$|^(?:who|whom|whose|what|what's|when|where|why|how|how's|which|should|shall|can|could|would|will|may|might|must|is|isn't|are|aren't|am i|was|were|does|doesn't|has|have (?:i|you|we|my|the)|had (?:i|you|we)|did (?:i|you|we|he|she|they|my|it|the|this|that|anyone)|didn't i|do(?:n't)? (?:i|you|we|my)|any|tell me|explain|show|give me|list|compare|suggest)\b/i

/** 'Can't focus' tells something. */
const denial =
  /^(?:can't|couldn't|won't|don't|haven't|hasn't|didn't|isn't|wasn't|wouldn't|shouldn't)\b(?! (?:i|you|we|my|it)\b)/i

/** Whether a sentence wants an answer rather than to be noted. */
export const isQuestion = (sentence: string): boolean => {
  const text = withoutFillers(sentence)
  return question.test(text) && !(denial.test(text) && !text.trimEnd().endsWith('?'))
}

const negation =
  /\b(?:not|never|nothing|neither|nor|none|no|cannot|skip(?:ped|ping)?|missed|forgot|forgotten|avoid(?:ed|ing)?|quit|stopp(?:ed|ing)|refused|instead of|hardly|barely ate|dont|didnt|doesnt|havent|hasnt|isnt|wasnt|cant|wont|aint|nobody)\b|n't\b/i

/** What is wished, planned, usual, possible or somebody's guess did not happen now. */
const unreal =
  /\b(?:will|would|wanna|gonna|going to|wants?|wanted|plan(?:s|ned|ning)?|hop(?:e|es|ed|ing)|intend\w*|might|may|could|should|shall|must|need(?:s|ed)? to|have to|has to|had to|got to|gotta|ought|tomorrow|next (?:week|month|year|time|day|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|if|unless|whether|usually|always|often|normally|generally|typically|sometimes|rarely|frequently|used to|tend to|every|everyday|each (?:day|week|morning|evening|night)|most (?:days|mornings|evenings|nights|weekends)|wish|about to|think(?:ing)?|considering|craving|cravings|try(?:ing)?|tried|like to|love to|hate|supposed to|nearly|imagine|suppose|pretend|when i|whenever|later today|on weekends)\b|\bi'?ll\b|\bi'd\b|\byou'll\b/i

const earlier =
  /\b(?:yesterday|last (?:night|week|month|year|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:\d+|two|three|four|five|a|a few|a couple of|several) (?:days?|weeks?|months?|years?|nights?) ago|the other day|(?:on|this past) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|day before|nights ago|as a (?:child|kid)|in (?:19|20)\d\d)\b/i

const reason =
  /[,;]? ?\b(?:because|cause|cuz|since|after|before|due to|as i|when i|while|so that|thanks to|from all|from my|from the|from|about|over my|over the)\b/i

/** A sentence in what it states and why it says so. */
export function splitReason(text: string): { head: string; reason: string } {
  const at = reason.exec(text)?.index ?? -1
  // What begins with its reason states it behind.
  return at < 4 ? { head: text, reason: '' } : { head: text.slice(0, at), reason: text.slice(at) }
}

export const isNegated = (text: string): boolean => negation.test(text)
export const isUnreal = (text: string): boolean => unreal.test(text)
/** Of a day before today: a card is of now. */
export const isEarlier = (text: string): boolean => earlier.test(text)
export const withoutEarlier = (text: string): string => text.replace(earlier, '').replace(/^[ ,]+/, '')

const opener = String.raw`(?:i(?:'m|'ve)?|we(?:'ve)?|my (?:\w+ ){1,2}(?:hurts?|aches?|is|are)|log|record|track|add|start(?:ed)?|begin|set|remember|ate|had|drank|ran|walked|jogged|swam|cycled|biked|hiked|rode|rowed|did|danced|felt|feel|feeling|went|played|worked out|lifted|exercised|trained|stretched|finished|skipped|missed|(?:did not|didn't) (?:eat|have)|have (?:an?|some)|(?:\d+(?:\.\d+)?[ -]?|half an |an )(?:min(?:ute)?s?|hours?|hrs?)(?= (?:of )?[a-z]))`
const joint = new RegExp(
  String.raw`(?: ?[,;] ?(?:(?:and|then|but|also|plus|so|now|later|after that|afterwards) )*| (?:and|then|but|plus|also|&) (?:(?:then|also|now|later|afterwards|i also) )*)(?=${opener}\b)`,
  'i',
)
const onlyWhen =
  /^(?:(?:for|at|as) (?:my |an? )?\w+|today|tonight|this \w+|yesterday|last \w+|tomorrow|earlier(?: today)?|just now)$/i

/** The sentences of a message, each with its end mark. */
export const sentencesOf = (message: string): string[] => message.split(/(?<=[.!?;]) /).filter((each) => each !== '')

/** The parts of a sentence that each say something of their own: 'I ate a banana' and 'ran 20 minutes'. */
export function clausesOf(sentence: string): string[] {
  const clauses: string[] = []
  for (const part of sentence.split(joint)) {
    const before = clauses.at(-1)
    if (before !== undefined && onlyWhen.test(withoutFillers(before) || before))
      clauses[clauses.length - 1] = `${before} ${part}`
    else clauses.push(part)
  }
  return clauses
}
