import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Totals } from '../../ui/totals.tsx'
import { checks, runCheck, type Outcome, type Status } from './checks.ts'

/** Outcomes by name of the check. */
type Outcomes = Readonly<Record<string, Outcome>>

/** Runs the checks one after another and shows the outcome of each. */
export function SelfTestScreen() {
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const [running, setRunning] = useState<string | null>(null)

  async function runAll() {
    setOutcomes({})
    for (const check of checks) {
      setRunning(check.name)
      const outcome = await runCheck(check)
      setOutcomes((before) => ({ ...before, [check.name]: outcome }))
    }
    setRunning(null)
  }

  return (
    <main className="mx-auto grid max-w-160 gap-6 px-4 pt-8 pb-12" id="main" tabIndex={-1}>
      <Link to={paths.home} aria-label="Finu, home">
        <Brand />
      </Link>
      <section className="sheet" aria-labelledby="self-test-heading">
        <div className="section-head">
          <h1 className="h2" id="self-test-heading">
            Functionality Test Suite
          </h1>
          <Button size="sm" isBusy={running !== null} onClick={() => void runAll()}>
            {running === null ? 'Run Tests' : 'Running...'}
          </Button>
        </div>
        <ul className="rows">
          {checks.map(({ name }) => (
            <li key={name}>
              <Row name={name} outcome={outcomes[name]} isRunning={running === name} />
            </li>
          ))}
        </ul>
        <Summary outcomes={outcomes} isDone={running === null} />
      </section>
    </main>
  )
}

const looks = {
  pass: { tone: 'ok', label: 'Pass', Icon: CheckCircleIcon },
  fail: { tone: 'danger', label: 'Fail', Icon: XCircleIcon },
  warning: { tone: 'warn', label: 'Warning', Icon: WarningIcon },
} as const satisfies Record<Status, object>

interface RowProps {
  name: string
  outcome: Outcome | undefined
  isRunning: boolean
}

function Row({ name, outcome, isRunning }: RowProps) {
  const look = outcome && looks[outcome.status]
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="row-title">{name}</p>
        <p className="row-note">{outcome?.detail ?? (isRunning ? 'Running...' : 'Not run yet')}</p>
      </div>
      {isRunning && <Spinner />}
      {look && (
        <Tag tone={look.tone} icon={<look.Icon size={14} weight="fill" aria-hidden="true" />}>
          {look.label}
        </Tag>
      )}
    </>
  )
}

function Summary({ outcomes, isDone }: { outcomes: Outcomes; isDone: boolean }) {
  const count = (status: Status) => Object.values(outcomes).filter((outcome) => outcome.status === status).length
  const total = Object.keys(outcomes).length
  return (
    <div role="status">
      {total > 0 && isDone && (
        <Totals
          className="mt-4 border-t border-line pt-4"
          figures={[
            { label: 'Total', value: total },
            { label: 'Passed', value: count('pass') },
            { label: 'Failed', value: count('fail') },
            { label: 'Warnings', value: count('warning') },
          ]}
        />
      )}
    </div>
  )
}
