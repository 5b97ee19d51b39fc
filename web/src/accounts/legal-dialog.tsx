import { Dialog } from '../ui/dialog.tsx'

export type LegalText = 'terms' | 'privacy'

const texts = {
  terms: {
    title: 'Terms of Service',
    sections: [
      [
        'What Finu is',
        'A place to log how you feel and to see patterns in it. This copy is run by whoever gave you its address: the operator. They keep it available and can close it.',
      ],
      [
        'Not medical advice',
        'Finu is not a doctor. It does not diagnose or treat, and nothing it shows replaces a talk with someone who is qualified. In an emergency call your local emergency number.',
      ],
      [
        'Your part',
        'Use your own account, keep its password to yourself, and log what is true for you. Do not try to read other accounts or to disturb the service for others.',
      ],
      [
        'Points',
        'Logging earns points by rules anyone signed in can read. Points are not money. Points for an entry are taken back when the entry is deleted.',
      ],
      ['Leaving', 'Stop whenever you like. Ask the operator to delete your account and everything in it.'],
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    sections: [
      [
        'What is stored',
        'Your name, email and a fingerprint of your password, never the password itself. What you tell about yourself when you start and in the settings, with a photo of you if you add one. Everything you log, with its time: moods, symptoms, meals and their photos, fasts, exercises and goals, and the points they earned. Your chats with the assistant and what you had it remember. Where you are signed in.',
      ],
      [
        'Why',
        'To show you your own history and summaries, to answer you in the chat, to count points, and to keep your account safe. For nothing else: no advertising, and nothing is sold.',
      ],
      [
        'Where',
        'In the database of the operator who runs this copy, photos beside it or in storage the operator chose. In your browser: a sign-in token, a cookie that knows you were here, your choice of theme and sidebar, which chat was open, and what you typed into the first questions. No tracking cookies.',
      ],
      [
        'Who can see it',
        'You. The operator and those who run the machine for them can technically reach the database. No other member sees your entries. If the operator connected the assistant to an AI service, that service is sent your messages and the records it needs to answer them; the built-in coach sends nothing anywhere. A food search may be passed on to a public food database, without your name.',
      ],
      [
        'Deleting',
        'You can delete each entry yourself, and clear what you said about yourself in the settings. For the whole account, ask the operator; they delete it with everything in it.',
      ],
    ],
  },
} as const

/** The dialog with the terms or the privacy policy. */
export function LegalDialog({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const { title, sections } = texts[text]
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4 text-body">
        {sections.map(([heading, body]) => (
          <section key={heading}>
            <h3 className="font-[640] text-ink">{heading}</h3>
            <p className="text-ink-muted">{body}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
