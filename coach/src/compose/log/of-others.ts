import type { Part } from '../../reading/read.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import others from '../../words/others.json' with { type: 'json' }

/** Matches a sentence about somebody else: 'my husband is 104 kg', 'gave my lad 200 ml'. */
export const ofOthers = new RegExp(
  `^(?:${oneOf(others.alone)}|(?:gave |give )?(?:(?:my|our|the) )?(?:\\w+ )?${oneOf(others.related)})`,
)
const ofOneself = /\b(?:me|i|i'm|im|mine)\b/i
const wished = anyOf([...cues.wishes, ...cues.past])

/** Returns the part from a place of its text on. */
const partFrom = (part: Part, at: number): Part => {
  const start = part.start + at
  return { ...part, text: part.text.slice(at), start, spans: part.spans.filter((span) => span.start >= start) }
}

/** Returns true if a part is about somebody else alone. */
export const isOfOthers = (part: Part): boolean => ownPart(part) === null

/** Returns the words of a part that are about the person: 'me 64.8 kg' of 'baby weighs 6.2 kg, me 64.8 kg'. */
export function ownPart(part: Part): Part | null {
  const other = ofOthers.exec(part.text.toLowerCase())
  if (!other) return part
  const own = ofOneself.exec(part.text.slice(other[0].length))
  if (!own) return null
  return partFrom(part, other[0].length + own.index)
}

/** Matches what another person or a pet did or is: 'my wife had', 'hubby is', 'the dog ran', but not 'dad made me'. */
const othersDid = new RegExp(
  `^(?:and |but |so |also )?(?:${oneOf(others.alone)}|(?:(?:my|our|the|his|her) )?(?:\\w+ )?${oneOf(others.related)}) ` +
    `(?:(?:has|have|had|just|also|only|then|already) )*${oneOf(others.did)}`,
)

const related = oneOf(others.related)
/** Matches what somebody else says of the person, and what the person answers: 'the missus reckons I'm grumpy but'. */
const othersSay = new RegExp(
  `^(?:and |but |so )?(?:(?:my|our|the) )?(?:\\w+ )?${related} ${oneOf(cues.othersSay)}\\b[^,;.]*?` +
    String.raw`(?:[,;.] ?(?:but |though )?|\bbut )(?=i\b|i'm|im\b)`,
  'i',
)

/** Returns the part without what others did: null if it tells nothing else, 'I had toast' of 'the kids had porridge and I had toast'. */
export function withoutOthers(part: Part): Part | null {
  const opinion = part.intent === 'mood' ? othersSay.exec(part.text)?.[0] : undefined
  if (opinion !== undefined) return partFrom(part, opinion.length)
  return othersDid.test(part.text.toLowerCase()) ? ownPart(part) : part
}

/** Returns true if a part is a wish, a plan, or long past: '2 litres tomorrow', 'used to be 60 kg'. */
export const isYetToCome = ({ text }: Part): boolean => wished.test(text)
