import type { User } from '@finu/contract/accounts/user'
import { startAnswers, type Answers } from './answers.ts'

const keyOf = (user: User) => `onboarding:${user.id}`

/** The answers given so far in this tab, so that a reload loses nothing. */
export function readAnswers(user: User): Answers {
  const stored = sessionStorage.getItem(keyOf(user))
  if (stored === null) return startAnswers(user)
  try {
    return { ...startAnswers(user), ...JSON.parse(stored) }
  } catch {
    return startAnswers(user)
  }
}

export function keepAnswers(user: User, answers: Answers) {
  sessionStorage.setItem(keyOf(user), JSON.stringify(answers))
}

export function forgetAnswers(user: User) {
  sessionStorage.removeItem(keyOf(user))
}
