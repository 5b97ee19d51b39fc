import { readFileSync, writeFileSync } from 'node:fs'
import { charactersOf, flagsOf, spell, wordOf } from '../src/reading/features.ts'
import { vocabularyOf } from '../src/reading/network.ts'
import {
  allTopics,
  askedWords,
  aspects,
  contexts,
  dangers,
  intents,
  labels,
  strengths,
  subjects,
  type Intent,
} from '../src/reading/tags.ts'
import { tokensOf } from '../src/reading/tokens.ts'
import { join, joinableOf, randomFrom, vary } from './augment.ts'
import { readDangerExamples, readExamples, signIn, type Example, type Sign } from './examples.ts'

/** Returns the number of the last act; 0 for none. */
function contextOf(context: string | null): number {
  if (context === null) return 0
  const [kind, what] = context.split(' ') as ['after' | 'asked', string]
  if (kind === 'asked')
    return askedWords.some((word) => word === what)
      ? contexts.indexOf(`asked ${what}` as never)
      : contexts.indexOf('asked')
  const intent = what.startsWith('ask-') ? 'ask' : what.split('/')[0]!
  return contexts.indexOf(`after ${intent as Intent}`)
}

const vocabulary = new Set(vocabularyOf(readFileSync(new URL('../weights/vectors.bin', import.meta.url))))

/** Returns an example as numbers for learn.py. */
function rowOf(example: Example, copy: number) {
  let text = ''
  const marks: { start: number; end: number; label: number }[] = []
  const parts: { start: number; end: number; name: string }[] = []
  for (const { intent, pieces } of example.parts) {
    if (text !== '') text += ' '
    const start = text.length
    for (const piece of pieces) {
      if (piece.label !== null)
        marks.push({ start: text.length, end: text.length + piece.text.length, label: labels.indexOf(piece.label) })
      text += piece.text
    }
    parts.push({ start, end: text.length, name: intent })
  }
  const tokens = tokensOf(text)
  const spelt = spell(
    tokens.map((token) => token.text),
    (word) => vocabulary.has(word),
  )
  const frames = tokens.map(({ start }, at) => {
    const part = parts.find((each) => start >= each.start && start < each.end)!
    const isFirst = at === 0 || tokens[at - 1]!.start < part.start
    const intent = part.name.startsWith('ask-') ? 'ask' : (part.name.split('/')[0] as Intent)
    return intents.indexOf(intent) * 2 + (isFirst ? 0 : 1)
  })
  const spans = tokens.map(({ start }, at) => {
    const mark = marks.find((each) => start >= each.start && start < each.end)
    if (!mark) return 0
    const isFirst = at === 0 || tokens[at - 1]!.start < mark.start
    return 1 + mark.label * 2 + (isFirst ? 0 : 1)
  })
  const fine = parts.map(({ start, end, name }) => {
    const [intent, detail, strength = 'unsaid'] = name.split('/')
    const within = tokens
      .map((token, at) => [token, at] as const)
      .filter(([token]) => token.start >= start && token.start < end)
    const isAsk = intent!.startsWith('ask-')
    return [
      within[0]?.[1] ?? 0,
      (within.at(-1)?.[1] ?? 0) + 1,
      isAsk ? subjects.indexOf(intent!.slice(4) as never) : -1,
      isAsk ? aspects.indexOf(detail as never) : -1,
      isAsk ? -1 : allTopics.indexOf(`${intent}/${detail}`),
      intent === 'symptom' ? strengths.indexOf(strength as never) : -1,
    ]
  })
  return {
    author: example.author,
    copy,
    text,
    context: contextOf(example.context),
    words: spelt.map(wordOf),
    characters: tokens.map((token) => charactersOf(token.text)),
    flags: tokens.map((_, at) => flagsOf(spelt, at)),
    frames,
    spans,
    fine: fine.filter(([from, to]) => to! > from!),
    danger: dangers.indexOf(dangerIn(example)),
  }
}

/** Returns the danger of an example among those of the network; hopelessness is not one of them. */
const dangerIn = (example: Example): (typeof dangers)[number] =>
  dangers.find((danger) => danger === signIn(example)) ?? 'none'

/** Returns a message whose danger alone is known, without labels of its words; for some signs not even that. */
function rowOfDanger(example: Example, sign: Sign, copy: number) {
  const row = rowOf(example, copy)
  const unknown = row.words.map(() => -1)
  return { ...row, frames: unknown, spans: unknown, fine: [], danger: dangers.findIndex((danger) => danger === sign) }
}

/** Writes the examples and varied copies of each as numbers, one line each. */
export function writeDataset(path: string, copies: number): void {
  const random = randomFrom(20_261_125)
  const rows: string[] = []
  const examples = readExamples()
  const joinable = Map.groupBy(joinableOf(examples), ({ author }) => author)
  for (const example of examples) {
    const row = rowOf(example, 0)
    if (row.words.length === 0) continue
    rows.push(JSON.stringify(row))
    // The product's own commands must be read correctly, whatever else is learned.
    const wanted = example.author === '00' ? 3 * copies : copies
    for (let copy = 1; copy <= wanted; copy++) {
      const own = joinable.get(example.author) ?? []
      const isJoined = own.includes(example) && random() < 0.5
      const varied = vary(isJoined ? join(own, example, random) : example, random)
      // The context matters only for follow-ups, so others get a random one.
      const isFree = example.context === null && random() < 0.3
      const other = rowOf(varied, copy)
      if (other.words.length > 0)
        rows.push(
          JSON.stringify(isFree ? { ...other, context: 1 + Math.floor(random() * (contexts.length - 1)) } : other),
        )
    }
  }
  const everyday = examples.filter((example) => example.context === null && dangerIn(example) === 'none')
  for (const { author, sign, text } of readDangerExamples()) {
    const example: Example = { author, context: null, parts: [{ intent: 'unclear', pieces: [{ text, label: null }] }] }
    rows.push(JSON.stringify(rowOfDanger(example, sign, 0)))
    for (let copy = 1; copy < copies; copy++) {
      // Puts a sign next to other text too.
      const other = everyday[Math.floor(random() * everyday.length)]!
      const isFirst = random() < 0.5
      const parts = [...(isFirst ? example.parts : other.parts), ...(isFirst ? other.parts : example.parts)]
      const said = random() < 0.4 ? { ...example, parts } : example
      rows.push(JSON.stringify(rowOfDanger(vary(said, random), sign, copy)))
    }
  }
  writeFileSync(path, rows.join('\n'))
}
