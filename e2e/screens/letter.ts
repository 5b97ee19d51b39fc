/** An email for the test mailbox, as a real one from the server would differ in each run. */
export const letter = [
  'From: Finu <hello@finu.example>',
  'To: sample@example.com',
  'Subject: Confirm your email',
  'Date: Wed, 18 Nov 2026 09:30:00 +0000',
  'Message-ID: <letter@finu.example>',
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Hello Sample user,</p><p><a href="http://localhost/verify-email?token=AAAA">Confirm email</a></p>',
].join('\r\n')
