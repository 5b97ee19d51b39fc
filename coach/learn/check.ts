import { allTopics, askedWords, aspects, intents, labels, subjects } from '../src/reading/tags.ts'
import { readExample, type Example } from './examples.ts'

const isOneOf = (list: readonly string[], name: string) => list.includes(name)

function isIntent(name: string): boolean {
  const [head = '', detail] = name.split('/')
  if (head.startsWith('ask-'))
    return isOneOf(subjects, head.slice(4)) && detail !== undefined && isOneOf(aspects, detail)
  if (isOneOf(['advice', 'app', 'talk'], head)) return isOneOf(allTopics, name)
  return head !== 'ask' && detail === undefined && isOneOf(intents, head)
}

function faultOf({ context, parts }: Example): string | null {
  const [kind, what = ''] = context?.split(' ') ?? []
  if (kind === 'after' && !isIntent(what)) return `there is no intent '${what}'`
  if (kind === 'asked' && !isOneOf(askedWords, what) && !isOneOf(['exercise', 'goal'], what)) return null
  for (const { intent, pieces } of parts) {
    if (!isIntent(intent)) return `there is no intent '${intent}'`
    for (const { text, label } of pieces) {
      if (label !== null && !isOneOf(labels, label)) return `there is no label '${label}'`
      if (label === null ? /[[\]]/.test(text) : text !== text.trim()) return 'a mark is [label:words]'
    }
  }
  return null
}

/** What is wrong with a line of a file of examples; null where it is right. */
export function checkLine(line: string): string | null {
  const example = readExample(line, '')
  if (!example) return null
  if (line.startsWith('(') && example.context === null) return 'a context is (after INTENT) or (asked WORD)'
  if (example.parts.some(({ pieces }) => pieces.length === 0)) return 'a part is "intent: text"'
  return faultOf(example)
}
