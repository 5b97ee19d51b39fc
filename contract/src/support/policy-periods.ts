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
      'What you log, your chats, photos and profile: until you delete them or your account. Your consent and the record of what happened to your account: until you delete the account; neither can be changed. The rest is kept for a while, and gone within an hour of its end:',
    ],
    items: [
      `where you are signed in: ${sessionDays.unused} days after its last use, ${sessionDays.most} days at most`,
      `links in emails: ${retention.linkHours} hours at most, ‘This wasn’t me’ ${retention.disownDays} days; invitations: ${invitationDays} days`,
      `an email address that you replaced, so that somebody else’s change can be undone: ${retention.disownDays} days`,
      `the cookie that knows you were here: ${retention.knownBrowserDays} days`,
      `that a letter was sent, without its text: ${retention.sentDays} days`,
      `counts of tries, such as wrong passwords, as fingerprints: ${retention.triesHours} hours at most`,
      ...(uses('payments') ? [`numbers of payment events: ${retention.paymentEventDays} days`] : []),
      ...(uses('foods') ? [`what foods were searched for, without who did: ${retention.foodSearchDays} days`] : []),
      'the server’s log, which has neither names nor addresses nor what you wrote, and backups: as long as the operator keeps them',
    ],
  }
}
