import { priceText, premiumCents, trialDays } from '../subscription/subscription.ts'
import type { PolicyFacts, PolicyName, PolicySection, ProcessorKind } from './policy-facts.ts'
import { describeKeeping } from './policy-periods.ts'
import { describeReceivers } from './policy-receivers.ts'

export interface Policy {
  title: string
  sections: readonly PolicySection[]
}

export const policyTitles: Record<PolicyName, string> = { terms: 'Terms of Service', privacy: 'Privacy Policy' }

const hasService = ({ processors }: PolicyFacts, wanted: ProcessorKind) =>
  processors.some(({ kind }) => kind === wanted)

function describeOperator({ operator }: PolicyFacts): string[] {
  if (operator === null)
    return [
      'This copy of Finu is run by the person who gave you its address: the operator. The operator has not given a name. Ask them before you enter anything that you would not tell a stranger.',
    ]
  const { name, address } = operator
  return [`This copy of Finu is run by ${name}: the operator.`, ...(address === null ? [] : [address])]
}

const composeTerms = (facts: PolicyFacts): PolicySection[] => [
  { heading: 'Who runs this', paragraphs: describeOperator(facts) },
  {
    heading: 'What Finu is',
    paragraphs: [
      'Finu is a place to log how you feel and to see patterns in it. The operator keeps it available and can close it.',
    ],
  },
  {
    heading: 'Not medical advice',
    paragraphs: [
      'Finu is not a doctor. It does not diagnose or treat, and nothing it shows replaces the advice of a qualified professional. In an emergency, call your local emergency number.',
    ],
  },
  {
    heading: 'Your responsibilities',
    paragraphs: [
      'Use your own account, keep its password to yourself, and log only what is true. Do not try to read other accounts or to disturb the service for others. Open an account only if you are old enough to agree to this yourself; in many countries that is 16.',
    ],
  },
  {
    heading: 'Points',
    paragraphs: [
      'Logging earns points. Your wallet shows the rules under ‘Earned today and history’. Points are not money. When you delete an entry, its points are removed.',
      ...(hasService(facts, 'chain')
        ? [
            'Points can be converted to FINU and paid to your wallet, within limits. Payments cannot be reversed. Nobody promises that FINU is worth anything.',
          ]
        : []),
    ],
  },
  ...(hasService(facts, 'payments')
    ? [
        {
          heading: 'Premium',
          paragraphs: [
            `Premium is ${priceText(premiumCents)} a month after a free trial of ${trialDays} days, which needs no card. It renews each month until you cancel it: at once, or at the end of the time you paid for. Logging, your own data, export and deletion are free for ever.`,
          ],
        },
      ]
    : []),
  {
    heading: 'Leaving',
    paragraphs: [
      'Stop whenever you like. Under Settings, Your data, you can export everything and delete your account.',
    ],
  },
]

const composePrivacy = (facts: PolicyFacts): PolicySection[] => [
  { heading: 'Who is responsible', paragraphs: describeOperator(facts) },
  {
    heading: 'What is stored',
    paragraphs: [
      'Your name, email and a hash of your password, never the password itself. Your other ways to sign in: a Google account, a wallet’s address, passkeys, an authenticator app. What you say about yourself when you start and in the settings, with a photo of you if you add one. Where you are signed in, tokens of your programs, and what happened to your account, with the network it came from. What you agreed to, and when.',
      'Everything you log, with its time: moods, symptoms, meals and their photos, fasts, exercises, sleep, water, weight, medicines and goals. Foods, recipes, meals, routines and words that you save, your targets and your reminders. Your chats with the assistant and what you asked it to remember. What follows from your entries: daily totals, patterns, points, streaks and achievements. Your plan, what you did with your points, and your alias on the leaderboard.',
    ],
  },
  {
    heading: 'Why',
    paragraphs: [
      'To show you your own history and summaries, to answer you in the chat, to count points, and to keep your account safe. For nothing else: no advertising, and nothing is sold. Nobody counts how you use the pages.',
      'Much of what you log is health data. It is processed only with your consent (GDPR, Article 9(2)(a)), which you give separately when you create an account. You withdraw it by deleting your account; processing before that stays lawful. The rest is needed to provide what you asked for (Article 6(1)(b)) and to keep accounts safe (Article 6(1)(f)).',
    ],
  },
  {
    heading: 'As a guest',
    paragraphs: [
      'What you enter as a guest stays in this browser and is not sent anywhere, so no consent is needed. It is erased when you leave guest mode. When you sign in, you decide whether to keep it.',
    ],
  },
  {
    heading: 'In your browser',
    paragraphs: [
      'A sign-in token, and a cookie that remembers that you were here. What you chose on this device, such as theme, sidebar, sound, shortcuts and hidden notices. How you signed in last, which chat was open and which tool you used last. A running timer, a paused fast, and what you typed or changed and have not saved. While you sign in with Google, a cookie that lasts only for that sign-in. No tracking cookies, and nothing is loaded from other sites.',
    ],
  },
  describeReceivers(facts),
  {
    heading: 'Who can see it',
    paragraphs: [
      'You. No other member sees your entries. On the leaderboard others see an alias and points, and only if you join it. If you give one of your programs access, it sees what you allowed.',
      'The operator and those who run the machine for them have technical access to the database and its backups, and can read everything but passwords. They have commands that find an account by its address, show its plan, end its sessions, suspend or delete it, turn off its second step, replace its email address (which removes the other ways to sign in), and resend an email. These commands show none of your entries.',
    ],
  },
  describeKeeping(facts),
  {
    heading: 'Deleting',
    paragraphs: [
      'You can delete each entry yourself, and clear what you said about yourself in the settings. Under Settings, Your data, you delete the whole account, with everything in it: at once, photos within minutes. What stays:',
    ],
    items: [
      'anonymous totals of points',
      'a note with the number of the deleted account, so that an older backup does not bring it back',
      'if you had a trial, a hash of how you signed in, so that you cannot start a second one',
      ...(hasService(facts, 'chain')
        ? ['on the public chain, your wallet’s address and what was paid to it: nobody can remove that']
        : []),
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You can see and correct your data in the app, take it with you as JSON and CSV (Settings, Your data, Export), and delete it. You can ask the operator about it, and complain to the data protection authority where you live.',
    ],
  },
]

/** Composes the built-in text of a policy, true of a server that is set up like this. */
export const composePolicy = (name: PolicyName, facts: PolicyFacts): Policy => ({
  title: policyTitles[name],
  sections: name === 'terms' ? composeTerms(facts) : composePrivacy(facts),
})
