/** What a message may be a sign of. The first two are answered at once, without any model. */
export type Danger = 'self_harm' | 'emergency' | 'eating' | 'severe'

const signs: [Danger, RegExp][] = [
  [
    'self_harm',
    /\b(?:kill(?:ing)? myself|suicid\w*|end(?:ing)? (?:my life|it all)|(?:don'?t|do not|no longer) want to (?:live|be alive|be here any ?more|wake up)|hurt(?:ing)? myself|harm(?:ing)? myself|self[- ]?harm\w*|cut(?:ting)? myself|better off (?:dead|without me)|want(?:ed)? to die|no reason to (?:live|go on)|took (?:too many|all (?:my|the)) pills|overdos(?:e|ed|ing))\b/i,
  ],
  [
    'emergency',
    /\b(?:(?:chest|heart) (?:pain|pressure|tightness)|chest (?:is |feels |really |so )*(?:painful|tight|hurts?|hurting|ach(?:es?|ing))|(?:pain|pressure|tightness) (?:in|on|around) my chest|can'?t (?:breathe|catch my breath)|cannot breathe|not breathing|chok(?:ing|ed)|face (?:is )?droop\w*|slurr(?:ed|ing) speech|(?:arm|leg|side) (?:is|went|has gone) (?:numb|weak)|numb on one side|having a (?:stroke|heart attack|seizure)|throat (?:is )?(?:closing|swelling)|anaphyla\w+|cough(?:ing)? (?:up )?blood|vomit(?:ing)? blood|bleeding (?:that )?(?:won'?t|will not|doesn'?t|does not) stop|passed out|fainted|unconscious|worst headache of my life)\b/i,
  ],
  [
    'eating',
    /\b(?:purg(?:e|ed|ing)|(?:make|made|making) myself (?:throw up|sick|vomit)|throw(?:ing)? up after (?:eating|meals?)|laxatives? to (?:lose|drop)|(?:haven'?t|have not|not) eaten (?:anything )?(?:for|in) (?:\w+ )?(?:days|two days|three days)|starv(?:e|ing) myself|binge and purge|anorexi\w+|bulimi\w+|hate my body|(?:terrified|scared|afraid) of (?:eating|food|gaining weight)|(?:eat(?:ing)? (?:under|less than|only)|only eat(?:ing)?) (?:[1-7]\d\d|\d\d) ?(?:k?cal|calories))\b/i,
  ],
  [
    'severe',
    /\b(?:severe(?:ly)? (?:pain|headache|dizz\w+|bleeding|swelling|dehydrat\w+)|unbearable|getting (?:rapidly |much )?worse|high fever|fever (?:of|over|above) (?:39|40|10[2-9])|blood in my (?:stool|urine|vomit)|can'?t keep (?:anything|water|food) down|lost (?:my )?vision|sudden(?:ly)? (?:weak|confused|blind))\b/i,
  ],
]

/** What a person's words may be a sign of, the gravest first; null where there is none. */
export function findDanger(message: string): Danger | null {
  // Phones write other apostrophes than keyboards.
  const plain = message.replaceAll(/[‘’ʼ]/g, "'")
  return signs.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

interface Help {
  emergency: string
  crisis: string
}

/** Whom to call, by the person's time zone. Sources: the services' own pages and the European emergency number's. */
function helpFor(timezone: string | null): Help {
  const zone = timezone ?? ''
  if (
    /^America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Indiana|Kentucky)|^Pacific\/Honolulu/.test(
      zone,
    )
  )
    return { emergency: 'call 911', crisis: 'call or text 988 (Suicide & Crisis Lifeline), any hour' }
  if (/^America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Regina|St_Johns)/.test(zone))
    return { emergency: 'call 911', crisis: 'call or text 988 (Suicide Crisis Helpline), any hour' }
  if (/^Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man)/.test(zone))
    return { emergency: 'call 999', crisis: 'call Samaritans on 116 123, any hour, free' }
  if (zone === 'Europe/Berlin')
    return { emergency: 'call 112', crisis: 'call the Telefonseelsorge on 116 123, any hour, free' }
  if (zone.startsWith('Europe/'))
    return { emergency: 'call 112', crisis: 'call 112, or your country’s crisis line; many answer on 116 123' }
  if (zone.startsWith('Australia/')) return { emergency: 'call 000', crisis: 'call Lifeline on 13 11 14, any hour' }
  if (zone === 'Pacific/Auckland') return { emergency: 'call 111', crisis: 'call or text 1737, any hour, free' }
  if (/^Asia\/(?:Kolkata|Calcutta)/.test(zone))
    return { emergency: 'call 112', crisis: 'call Tele-MANAS on 14416, any hour, free' }
  return {
    emergency: 'call your local emergency number (112 works in many countries, 911 in the Americas)',
    crisis: 'call your local emergency number, or find a helpline for your country at findahelpline.com',
  }
}

/** The answer that is given at once, in place of any model's; null where a model may answer. */
export function urgentAnswer(danger: Danger | null, timezone: string | null): string | null {
  const help = helpFor(timezone)
  if (danger === 'self_harm') {
    return (
      'I’m really glad you told me. What you describe deserves a person’s help right now, and I am only software.\n\n' +
      `**If you might act on it, ${help.emergency} or go to the nearest emergency room.**\n\n` +
      `To talk to somebody who listens, ${help.crisis}.\n\n` +
      'If you can, move away from anything you could use to hurt yourself, and be with someone you trust. You don’t have to explain it well; “I’m not safe on my own” is enough.'
    )
  }
  if (danger === 'emergency') {
    return (
      `What you describe can be an emergency. **Please ${help.emergency} now**, or have someone near you do it.\n\n` +
      'Don’t drive yourself. Stay with someone, unlock the door, and keep your phone at hand. ' +
      'I can’t judge how serious it is; the people on that number can.'
    )
  }
  return null
}

const cautions: Record<'eating' | 'severe', string> = {
  eating:
    'What you say about eating sounds hard. I won’t help with eating less or fasting here. A doctor or an eating-disorder service can help, and talking to one early makes a difference.',
  severe:
    'What you describe sounds severe. Please talk to a doctor today, or to an urgent-care line if it gets worse. I can’t tell you what it is.',
}

/** What comes before an answer to a message with lesser signs; empty where there are none. */
export const cautionFor = (danger: Danger | null): string =>
  danger === 'eating' || danger === 'severe' ? `${cautions[danger]}\n\n` : ''

const diagnosis =
  /\byou (?:(?:probably|likely|clearly|definitely|certainly) )?(?:have|suffer from|are suffering from) (?:an? )?(?:type [12] )?(?:diabetes|depression|anxiety disorder|anorexia|bulimia|hypertension|cancer|adhd|celiac|coeliac|anaemia|anemia|hypothyroidism|ibs|an infection|a heart condition)\b/i

const noDiagnosis = 'That is not a diagnosis: only a doctor who sees you can make one.'

/** What a model wrote, with what must not be left unsaid. */
export const afterModel = (reply: string): string =>
  diagnosis.test(reply) ? `${reply.trimEnd()}\n\n${noDiagnosis}` : reply
