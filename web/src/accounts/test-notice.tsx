import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { findTestMailbox } from '../lib/test-mailbox.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { hideTestMailbox, useIsHidden } from './test-mailbox-store.ts'

/** A notice above the pages before sign-in while no mail server is configured: links to the emails. */
export function TestNotice() {
  const mailbox = findTestMailbox()
  const isHidden = useIsHidden(mailbox)
  if (mailbox === null || isHidden) return null
  return (
    <section
      className="flex items-center gap-3.5 bg-primary-soft py-2.5 pr-3.5 pl-6 max-halves:flex-wrap max-halves:gap-x-3 max-halves:gap-y-1.5 max-halves:py-3 max-halves:pr-2 max-halves:pl-4 max-halves:text-ui"
      aria-label="Test installation"
    >
      <FlaskIcon className="text-primary-ink" size={20} aria-hidden="true" />
      <p className="flex-1 leading-5.5 max-halves:min-w-50 max-halves:flex-[1_1_0]">
        <b className="font-strong">Test installation.</b> Emails are not sent. They stay in the test mailbox, including
        the one with your confirmation link.
      </p>
      <a
        className="btn btn-line btn-sm max-halves:order-3 max-halves:ml-8"
        href={mailbox}
        target="_blank"
        rel="noopener noreferrer"
      >
        Open the test mailbox
      </a>
      <IconButton label="Hide until the next start" onClick={() => hideTestMailbox(mailbox)}>
        <XIcon size={18} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
