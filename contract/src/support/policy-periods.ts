import { sessionDays } from '../accounts/accounts.ts'
import { invitationDays } from '../accounts/registration.ts'
import { retention } from '../platform/retention.ts'
import type { PolicyFacts, PolicySection, ProcessorKind } from './policy-facts.ts'

/** Describes how long data is kept, by the periods that the server cleans up by. */
export function describeKeeping({ processors }: PolicyFacts): PolicySection {
  const uses = (wanted: ProcessorKind) => processors.some(({ kind }) => kind === wanted)
  return {
    heading: 'How long it is kept',
    paragraphs: [
      'What you log, your chats, photos and profile: until you delete them or your account. Your consent and the record of what happened to your account: until you delete the account. The consent and this record cannot be changed. The rest is kept for the periods below, and deleted within an hour of their end:',
    ],
    items: [
      `where you are signed in: ${sessionDays.unused} days after its last use, ${sessionDays.most} days at most`,
      `links in emails: ${retention.linkHours} hours at most; links ‘This wasn’t me’: ${retention.disownDays} days; invitations: ${invitationDays} days`,
      `an email address that you replaced, so that somebody else’s change can be undone: ${retention.disownDays} days`,
      `the cookie that remembers that you were here: ${retention.knownBrowserDays} days`,
      `a record that an email was sent, without its text: ${retention.sentDays} days`,
      `counts of attempts, such as wrong passwords, under a hash: ${retention.triesHours} hours at most`,
      ...(uses('payments') ? [`numbers of payment events: ${retention.paymentEventDays} days`] : []),
      ...(uses('foods') ? [`searches for foods, without who made them: ${retention.foodSearchDays} days`] : []),
      'the server’s log, which contains no names, no addresses and nothing that you wrote, and backups: as long as the operator keeps them',
    ],
  }
}
