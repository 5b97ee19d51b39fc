import { findTestMailbox } from '../lib/test-mailbox.ts'

/** To the emails to an address, where they stay in a test mailbox; nothing where they are sent. */
export function MailboxLink({ email }: { email: string }) {
  const mailbox = findTestMailbox()
  if (mailbox === null) return null
  return (
    <a
      className="btn btn-ghost btn-sm"
      href={`${mailbox}/?to=${encodeURIComponent(email)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Open the test mailbox
    </a>
  )
}
