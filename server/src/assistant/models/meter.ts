/**
 * Tokens reserved before a turn; unused ones are given back. Above it a turn makes no further model call, so that
 * running turns stay close to their reserve.
 */
export const turnTokens = 20_000

/** Characters of a token, for providers that report no usage. Source: the providers' own rule of thumb. */
const charactersPerToken = 4
/** No single call comes near it: a larger figure is a provider's mistake. */
const mostOfACall = 1_000_000

const estimate = (characters: number) => Math.ceil(characters / charactersPerToken)

/** Counts the tokens of one turn, call by call. */
export interface Meter {
  /** Starts a call with so many characters of input. */
  begin: (characters: number) => void
  receive: (characters: number) => void
  /** Ends a call, with the tokens that the provider reports, if it does. */
  finish: (reported: number | undefined) => void
  /** Ends a call that nobody is billed for. */
  abandon: () => void
  /** Returns the tokens so far: as reported, or estimated for calls that broke off or reported none. */
  tokens: () => number
}

export function openMeter(): Meter {
  let counted = 0
  let characters = 0
  return {
    begin(shown) {
      counted += estimate(characters)
      characters = shown
    },
    receive: (more) => void (characters += more),
    finish(reported) {
      const isSane = reported !== undefined && Number.isInteger(reported) && reported > 0 && reported <= mostOfACall
      counted += isSane ? reported : estimate(characters)
      characters = 0
    },
    abandon: () => void (characters = 0),
    tokens: () => counted + estimate(characters),
  }
}
