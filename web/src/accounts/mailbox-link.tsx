import { findTestMailbox } from '../lib/test-mailbox.ts'

/** A link to an address's emails in the test mailbox; renders nothing if emails are really sent. */
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
