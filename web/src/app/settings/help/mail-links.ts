/** Prefilled subject and body of an email. */
interface Letter {
  subject: string
  body: string
}

/** Returns a link that opens a mail program. @param email a plain address, validated by the server */
export const mailTo = (email: string, { subject, body }: Letter): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`

/** Facts about the program for a bug report; no personal data. */
interface Program {
  version: string
  serverVersion: string
  browser: string
  window: string
}

export const contactLetter: Letter = { subject: 'Finu: a question', body: 'Hello,\n\n' }

export const featureLetter: Letter = {
  subject: 'Finu: an idea',
  body: 'What I would like to do:\n\n\nHow it would help me:\n\n',
}

export const bugLetter = ({ version, serverVersion, browser, window }: Program): Letter => ({
  subject: 'Finu: a problem',
  body: [
    'What I did:',
    '',
    'What happened:',
    '',
    'What I expected:',
    '',
    '(Please leave out anything private, such as health details.)',
    '',
    `Finu ${version} (web), server ${serverVersion}`,
    `Browser: ${browser}`,
    `Window: ${window}`,
  ].join('\n'),
})
