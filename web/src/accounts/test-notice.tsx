import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { findTestMailbox } from '../lib/test-mailbox.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { hideTestMailbox, useIsHidden } from './test-mailbox-store.ts'

/** Above the pages before sign-in, while no mail server is set: where the emails are. */
export function TestNotice() {
  const mailbox = findTestMailbox()
  const isHidden = useIsHidden(mailbox)
  if (mailbox === null || isHidden) return null
  return (
    <section className="test-notice" aria-label="Test installation">
      <FlaskIcon size={20} aria-hidden="true" />
      <p>
        <b>Test installation.</b> Emails are not sent. They stay in the test mailbox, including the one with your
        confirmation link.
      </p>
      <a className="btn btn-line btn-sm" href={mailbox} target="_blank" rel="noopener noreferrer">
        Open the test mailbox
      </a>
      <IconButton label="Hide until the next start" onClick={() => hideTestMailbox(mailbox)}>
        <XIcon size={18} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
