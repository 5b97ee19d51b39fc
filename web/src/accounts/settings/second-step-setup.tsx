import { secondStep } from '@finu/contract/accounts/second-step'
import { secondStepTexts } from '@finu/contract/accounts/second-step-texts'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { tv } from 'tailwind-variants/lite'
import { encode } from 'uqr'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { preserveReturnState } from '../../lib/keep-from.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/queries.ts'
import { useCopy } from '../../lib/use-copy.ts'
import { CodeField, codeLength } from '../../ui/code-field.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AccountHead } from './account-row.tsx'
import { AccountSections } from './account-sections.tsx'
import { ConfirmAgain, isTooLongAgo } from './confirm-self.tsx'
import { inFreshSession, refreshAccount } from './queries.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'

const section = { to: paths.settings, search: { section: 'signin' }, state: preserveReturnState } as const

/** A secret, created each time the page is opened and discarded with it. */
const setupQuery = queryOptions({
  queryKey: ['second-step-setup'],
  queryFn: () => inFreshSession(call(secondStep.setUp)),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** The page to set up the second step, in three parts. Leaving before the end changes nothing. */
export function SecondStepSetup() {
  const { data, error, isPending, refetch } = useQuery(setupQuery)
  return (
    <AccountSections>
      <section>
        <Link {...section} className="btn btn-ghost -mt-2 mb-1.5 -ml-3">
          <ArrowLeftIcon size={16} aria-hidden="true" />
          Sign-in
        </Link>
        <AccountHead title="Set up the second step" />
        {isPending ? (
          <SkeletonRows count={3} label="Making a key for your app..." />
        ) : data ? (
          <Steps {...data} />
        ) : isTooLongAgo(error) ? (
          <div role="alert">
            <ConfirmAgain onConfirmed={() => void refetch()} />
          </div>
        ) : (
          <FailedState title="It cannot be set up now" reason={messageOf(error)} onRetry={() => void refetch()} />
        )}
      </section>
    </AccountSections>
  )
}

interface StepProps {
  number: number
  title: string
  state: 'done' | 'now' | 'later'
  children?: ReactNode
}

const stepLook = tv({
  slots: {
    place: 'grid size-8 place-items-center rounded-full text-ui/none font-semibold not-italic',
    name: 'text-read/8 font-strong',
  },
  variants: {
    state: {
      done: { place: 'bg-primary-soft text-primary-ink' },
      now: { place: 'bg-primary text-on-primary' },
      later: { place: 'bg-fill text-ink-muted', name: 'text-ink-muted' },
    },
  },
})

const Step = ({ number, title, state, children }: StepProps) => (
  <li
    className="group relative grid grid-cols-[32px_minmax(0,1fr)] gap-3.5 pb-6 last:pb-0"
    {...(state === 'now' && { 'aria-current': 'step' })}
  >
    <i className={stepLook({ state }).place()} aria-hidden="true">
      {state === 'done' ? <CheckIcon size={16} weight="bold" /> : number}
    </i>
    <span className="absolute top-9 bottom-1 left-3.75 w-0.5 bg-line group-last:hidden" aria-hidden="true" />
    <div>
      <h4 className={stepLook({ state }).name()}>{title}</h4>
      {children}
    </div>
  </li>
)

function Steps({ secret, uri }: { secret: string; uri: string }) {
  const proving = useCall(secondStep.prove)
  const codes = proving.data?.recovery_codes
  return (
    <ol>
      <Step number={1} title="Scan with an authenticator app" state={codes ? 'done' : 'now'}>
        <Secret secret={secret} uri={uri} />
      </Step>
      <Step number={2} title="Enter the code it shows" state={codes ? 'done' : 'now'}>
        {codes ? (
          <p className="hint" role="status">
            Correct. The second step is ready.
          </p>
        ) : (
          <FirstCode proving={proving} />
        )}
      </Step>
      <Step number={3} title="Save your recovery codes" state={codes ? 'now' : 'later'}>
        {codes && <KeepCodes codes={codes} />}
      </Step>
    </ol>
  )
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  const { isCopied, copy } = useCopy(secret, 'Could not copy. Select the key instead.')
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4.5 gap-y-3">
      <QrCode content={uri} label="Code to scan with an authenticator app" />
      <div className="min-w-0 flex-[1_1_180px]">
        <p className="hint">Cannot scan? Type this key instead:</p>
        <p className="flex items-center gap-1">
          <code className="text-ui/5.5 [word-spacing:0.1em]">{secret.match(/.{4}/g)?.join(' ')}</code>
          <IconButton label={isCopied ? 'Copied' : 'Copy key'} onClick={copy}>
            {isCopied ? <CheckIcon size={18} aria-hidden="true" /> : <CopyIcon size={18} aria-hidden="true" />}
          </IconButton>
        </p>
      </div>
    </div>
  )
}

/** A QR code, drawn in the browser so that its secret content is not sent anywhere. */
function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => {
    const drawn = encode(content, { ecc: 'M', border: 2 })
    const dots = drawn.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: drawn.size, path: dots.join('') }
  }, [content])
  return (
    <svg
      // Dark on light in every theme, because phones need that.
      className="size-37 rounded-control border border-line bg-white fill-[#16211c]"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

interface FirstCodeProps {
  proving: ReturnType<typeof useCall<typeof secondStep.prove>>
}

function FirstCode({ proving: { mutate, isPending, error } }: FirstCodeProps) {
  const [code, setCode] = useState('')
  const [isShown, setShown] = useState(false)
  return (
    <CodeField
      label="Code"
      hint="It is checked as soon as it is complete."
      value={code}
      error={isShown && error ? messageOf(error) : undefined}
      isReadOnly={isPending}
      onChange={(value) => {
        setCode(value)
        setShown(false)
        if (value.length < codeLength) return
        mutate(
          { body: { code: value } },
          {
            onError: () => {
              setCode('')
              setShown(true)
            },
          },
        )
      }}
    />
  )
}

function KeepCodes({ codes }: { codes: readonly string[] }) {
  const { mutate, isPending } = useCall(secondStep.turnOn, { onSuccess: refreshAccount })
  const navigate = useNavigate()
  return (
    <>
      <p className="hint">Each lets you in once without the app. They are shown only now.</p>
      <RecoveryCodeList
        codes={codes}
        done={{ rest: 'Turn on', busy: 'Turning on...' }}
        isBusy={isPending}
        onDone={() =>
          mutate(undefined, {
            onSuccess: () => {
              toast.success(secondStepTexts.on)
              void navigate(section)
            },
            onError: (error) => tellFailure(error, secondStepTexts.turnOnFailed),
          })
        }
      />
    </>
  )
}
