import type { Icon } from '@phosphor-icons/react'
import { useRef, useState, type ReactNode, type Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { ConfirmAgain, isTooLongAgo } from './confirm-self.tsx'

/** A section's heading, which gets the focus if the focused element is removed. */
export function AccountHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-2">
      <h3 className="h2" tabIndex={-1}>
        {title}
      </h3>
      {children && <p className="text-small/5 text-ink-muted">{children}</p>}
    </div>
  )
}

const line = 'flex min-h-17 items-center gap-3.5 py-2.5 max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-2.5 max-md:py-3'

interface AccountRowProps {
  icon: ReactNode
  title: string
  tag?: ReactNode
  detail: ReactNode
  /** Button at the end. */
  action?: ReactNode
}

/** Returns the icon of a row. */
export const rowIcon = (Picture: Icon) => <Picture size={20} aria-hidden="true" />

export function AccountRow({ icon, title, tag, detail, action }: AccountRowProps) {
  return (
    <div className={line}>
      <span className="tile">{icon}</span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <p className="row-title">{title}</p>
          {tag}
        </div>
        <p className="text-ui wrap-anywhere text-pretty text-ink-muted">{detail}</p>
      </div>
      {action && <div className="flex flex-none">{action}</div>}
    </div>
  )
}

interface AskingProps {
  /** Labels of the confirming button, idle and busy. */
  verb: { rest: string; busy: string }
  question: string
  /** @returns false if it failed, which has then been reported */
  onConfirm: () => Promise<boolean>
}

/** State of a question in place. Afterwards the focus moves to the section's heading, as its element may be gone. */
function useAsking(onConfirm: AskingProps['onConfirm']) {
  const [isAsking, setIsAsking] = useState(false)
  const [hasAsked, setHasAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** True if the action failed after the last question. */
  const [hasFailed, setHasFailed] = useState(false)
  const place = useRef<HTMLElement>(null)

  function ask(isOpen: boolean) {
    setIsAsking(isOpen)
    setHasAsked(true)
    setHasFailed(false)
  }

  async function confirm() {
    const heading = place.current?.closest('section')?.querySelector<HTMLElement>('h3')
    setIsBusy(true)
    const isDone = await onConfirm()
    setIsBusy(false)
    setHasFailed(!isDone)
    if (!isDone) return
    setIsAsking(false)
    setHasAsked(false)
    heading?.focus()
  }

  return { place, isAsking, hasAsked, hasFailed, isBusy, ask, confirm }
}

interface AskingRowProps extends AskingProps, Omit<AccountRowProps, 'action'> {
  /** Heading and safe choice of a question with consequences. */
  box?: { title: string; keep: string }
  look: 'line' | 'ghost' | 'danger'
  /** Error of the action: if the sign-in is too old, the person confirms in place, and the action is repeated. */
  refusal?: unknown
}

/** A row whose button asks for confirmation. */
export function AskingRow({ verb, box, look, question, refusal, onConfirm, ...row }: AskingRowProps) {
  const { place, isAsking, hasAsked, hasFailed, isBusy, ask, confirm } = useAsking(onConfirm)
  return (
    <li ref={place as Ref<HTMLLIElement>}>
      {isAsking ? (
        <>
          <div className={line}>
            <InlineConfirm
              question={question}
              verb={verb}
              box={box}
              isBusy={isBusy}
              onConfirm={() => void confirm()}
              onCancel={() => ask(false)}
            />
          </div>
          <div className="mb-4 empty:hidden" role="alert">
            {hasFailed && isTooLongAgo(refusal) && <ConfirmAgain onConfirmed={() => void confirm()} />}
          </div>
        </>
      ) : (
        <AccountRow
          {...row}
          action={
            <Button
              look={look}
              size="sm"
              className={look === 'line' ? undefined : '-mr-3'}
              autoFocus={hasAsked}
              aria-label={`${verb.rest}: ${row.title}`}
              onClick={() => ask(true)}
            >
              {verb.rest}
            </Button>
          }
        />
      )}
    </li>
  )
}

interface AskingButtonProps extends AskingProps {
  icon: ReactNode
  children: string
}

/** A button that asks for confirmation. */
export function AskingButton({ verb, question, onConfirm, icon, children }: AskingButtonProps) {
  const { place, isAsking, hasAsked, isBusy, ask, confirm } = useAsking(onConfirm)
  return (
    <div className="mt-3" ref={place as Ref<HTMLDivElement>}>
      {isAsking ? (
        <InlineConfirm
          question={question}
          verb={verb}
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => ask(false)}
        />
      ) : (
        <Button look="line" autoFocus={hasAsked} icon={icon} onClick={() => ask(true)}>
          {children}
        </Button>
      )}
    </div>
  )
}
