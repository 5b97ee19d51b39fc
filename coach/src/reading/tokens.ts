/** A word, number or sign of a message, with its position. */
export interface Token {
  text: string
  start: number
  end: number
}

/** The most tokens of a message that are read. */
export const mostTokens = 1_000

const [word, number] = [String.raw`\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*`, String.raw`\d+(?:[.,:/]\d+)*`]
const token = new RegExp(String.raw`${word}|${number}|\p{Extended_Pictographic}|[^\s\p{M}]`, 'gu')

/** 'Açaí' is read as 'acai'. */
const unaccented = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Splits a message into words, numbers and signs; '200g' and '5k' are two each. Letters are lower case, without accents. */
export function tokensOf(message: string): Token[] {
  const tokens: Token[] = []
  for (const match of message.matchAll(token)) {
    if (tokens.length === mostTokens) break
    const text = unaccented(match[0].toLowerCase().replaceAll('’', "'"))
    tokens.push({ text, start: match.index, end: match.index + match[0].length })
  }
  return tokens
}
