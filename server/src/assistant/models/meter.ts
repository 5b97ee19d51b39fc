/**
 * Tokens set aside before a turn, and given back but for what it used. Above it a turn asks its model for no further
 * step, so that turns under way are never far from what was set aside for them.
 */
export const turnTokens = 20_000

/** Characters of a token: what is used where a provider does not say. Source: the providers' own rule of thumb. */
const charactersPerToken = 4
/** No single call of ours comes near it: a larger figure is a provider's mistake. */
const mostOfACall = 1_000_000

const estimate = (characters: number) => Math.ceil(characters / charactersPerToken)

/** Counts the tokens of one turn, call by call. */
export interface Meter {
  /** A call begins; it is shown so many characters. */
  begin: (characters: number) => void
  hear: (characters: number) => void
  /** The call has ended, and the provider says what it took, if it does. */
  finish: (reported: number | undefined) => void
  /** The call came to nothing that anybody is billed for. */
  abandon: () => void
  /** So far: as reported, and estimated for calls that broke off or did not say. */
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
    hear: (more) => void (characters += more),
    finish(reported) {
      const isSane = reported !== undefined && Number.isInteger(reported) && reported > 0 && reported <= mostOfACall
      counted += isSane ? reported : estimate(characters)
      characters = 0
    },
    abandon: () => void (characters = 0),
    tokens: () => counted + estimate(characters),
  }
}
