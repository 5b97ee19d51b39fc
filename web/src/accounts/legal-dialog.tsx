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
        'Your name, email and a fingerprint of your password, never the password itself. What you tell about yourself when you start. Every mood and symptom you log, with its time, and the points it earned. Where you are signed in.',
      ],
      [
        'Why',
        'To show you your own history and summaries, to count points, and to keep your account safe. For nothing else: no advertising, and nothing is sold.',
      ],
      [
        'Where',
        'In the database of the operator who runs this copy. In your browser: a sign-in token, your choice of theme and sidebar, and what you have typed into the first questions until you finish them. No tracking cookies.',
      ],
      [
        'Who can see it',
        'You. The operator and those who run the machine for them can technically reach the database. No other member sees your entries.',
      ],
      [
        'Deleting',
        'You can delete each entry yourself. For the whole account, ask the operator; they delete it with everything in it.',
      ],
    ],
  },
} as const

/** The terms and the privacy policy, in plain words. */
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
