import { allTopics, aspects, intents, labels, strengths, subjects, topics } from '../src/reading/tags.ts'
import { readExample, type Example } from './examples.ts'

const isOneOf = (list: readonly string[], name: string) => list.includes(name)

function isIntent(name: string): boolean {
  const [head = '', detail, strength, ...rest] = name.split('/')
  if (head.startsWith('ask-'))
    return isOneOf(subjects, head.slice(4)) && detail !== undefined && isOneOf(aspects, detail)
  const isRated = strength !== undefined && head === 'symptom' && isOneOf(strengths, strength)
  if (rest.length > 0 || (strength !== undefined && !isRated)) return false
  if (head in topics && detail !== undefined) return isOneOf(allTopics, `${head}/${detail}`)
  // The mood or complaint may be left out.
  if (['advice', 'app', 'talk'].includes(head)) return false
  return head !== 'ask' && detail === undefined && isOneOf(intents, head)
}

/**
 * Returns the fault of an example, or null. A word after 'asked' that the coach has no question for is a separate kind,
 * so any word is allowed.
 */
function faultOf({ context, parts }: Example): string | null {
  const [kind, what = ''] = context?.split(' ') ?? []
  if (kind === 'after' && !isIntent(what)) return `there is no intent '${what}'`
  for (const { intent, pieces } of parts) {
    if (!isIntent(intent)) return `there is no intent '${intent}'`
    for (const { text, label } of pieces) {
      if (label !== null && !isOneOf(labels, label)) return `there is no label '${label}'`
      if (label === null ? /[[\]]/.test(text) : text !== text.trim()) return 'a mark is [label:words]'
    }
  }
  return null
}

/** Returns the fault of a line of examples; null if the line is right. */
export function checkLine(line: string): string | null {
  const example = readExample(line, '')
  if (!example) return null
  if (line.startsWith('(') && example.context === null) return 'a context is (after INTENT) or (asked WORD)'
  if (example.parts.some(({ pieces }) => pieces.length === 0)) return 'a part is "intent: text"'
  return faultOf(example)
}
