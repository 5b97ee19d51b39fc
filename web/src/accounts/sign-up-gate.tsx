import { InvitationCode, plainCode, registrationTexts } from '@finu/contract/accounts/registration'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { showProblems } from '../lib/form-problems.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { invitationQuery } from './invitation-queries.ts'

function Gate({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="mt-5.5 mb-4.5 flex gap-3.5 rounded-control bg-fill px-4.5 py-4 max-md:mt-4.5 max-md:mb-4">
      <span className="mt-px flex-none text-ink-muted">{icon}</span>
      <div>
        <h2 className="text-read font-strong">{title}</h2>
        <p className="text-ui/5.25 text-pretty text-ink-muted">{children}</p>
      </div>
    </div>
  )
}

/** Takes the place of the ways to sign up where nobody can. */
export const SignUpClosed = () => (
  <>
    <Gate icon={<LockSimpleIcon size={20} aria-hidden="true" />} title="Sign-up is closed">
      {`${registrationTexts.closed} If you have one, you can sign in as before.`}
    </Gate>
    <Link to={paths.auth} className="btn btn-line btn-lg mb-4.5 w-full" replace>
      Sign In
    </Link>
  </>
)

/** Takes the place of the ways to sign up where an invitation is needed: asks for its code. */
export function InvitationNeeded() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const navigate = useNavigate()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const refuse = (reason: string) => showProblems(form, () => setProblem(reason))
    if (isReading) return
    if (!InvitationCode.safeParse(code).success) return refuse(registrationTexts.wrongCode)
    setReading(true)
    try {
      const invitation = await queryClient.fetchQuery(invitationQuery(plainCode(code)))
      if (!invitation) return refuse(registrationTexts.wrongCode)
      await navigate({ to: paths.auth, search: { invitation: plainCode(code) } })
    } catch (error) {
      refuse(messageOf(error))
    } finally {
      setReading(false)
    }
  }

  return (
    <>
      <Gate icon={<TicketIcon size={20} aria-hidden="true" />} title="You need an invitation">
        Open the link in your invitation email, or enter its code.
      </Gate>
      <form className="mb-4.5 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Invitation code"
          className="font-mono tracking-wide"
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(value) => {
            setCode(value)
            setProblem(undefined)
          }}
          error={problem}
        />
        <Button type="submit" size="lg" isBusy={isReading}>
          {isReading ? 'Checking...' : 'Continue'}
        </Button>
      </form>
    </>
  )
}
