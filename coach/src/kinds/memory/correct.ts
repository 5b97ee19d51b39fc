import type { InputOf } from '../../log-input.ts'
import { noteOf } from '../../values/plain.ts'
import type { Correction } from '../../compose/correct/correction.ts'
import { wordsOf } from '../../compose/spans.ts'

const word = String.raw`(?:in |on |the |a )?([\p{L}\d-]+)`
const isNot = new RegExp(String.raw`\b([\p{L}\d-]+),? (?:and )?not ${word}$`, 'iu')
const notBut = new RegExp(String.raw`\bnot ${word}[,;]? (?:but |it'?s )?${word}$`, 'iu')

/** Corrects a word, as in 'June, not May' and 'sorry, I mean pistachios'; undefined if none fits. */
function replaceWord(said: string, text: string): string | undefined {
  const plain = said.replace(/[.!]+$/, '')
  const swap = isNot.exec(plain)?.slice(1) ?? notBut.exec(plain)?.slice(1).toReversed()
  if (swap && text.toLowerCase().includes(swap[1]!.toLowerCase()))
    return text.replace(new RegExp(`(?<![\\p{L}\\d])${swap[1]!}(?![\\p{L}\\d])`, 'iu'), swap[0]!)
  const meant = /\b(?:i mean|i meant|meant to say)(?: to say)? (?:a |an |the )?([\p{L}-]+)\b/iu.exec(plain)?.[1]
  // Most facts are about their last word: 'allergic to cashews', 'I am vegetarian'.
  return meant && text.replace(/[\p{L}-]+$/u, meant)
}

/** Corrects what is remembered; null if nothing fits it. */
export function correctMemory(log: InputOf<'memory'>, { part }: Correction): InputOf<'memory'> | null {
  const text = noteOf(wordsOf(part, 'fact'), 200) ?? replaceWord(part.text, log.input.text)
  return text ? { ...log, input: { ...log.input, text } } : null
}
