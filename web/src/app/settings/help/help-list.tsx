import { policyTitles } from '@finu/contract/support/policies'
import type { PolicyName } from '@finu/contract/support/policy-facts'
import { support, type SupportInfo } from '@finu/contract/support/support'
import type { Icon } from '@phosphor-icons/react'
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen'
import { BugIcon } from '@phosphor-icons/react/dist/csr/Bug'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { CodeIcon } from '@phosphor-icons/react/dist/csr/Code'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { LightbulbIcon } from '@phosphor-icons/react/dist/csr/Lightbulb'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { PolicyOpener } from '../../../accounts/front/policy-opener.tsx'
import { preserveReturnState } from '../../../lib/keep-from.ts'
import { paths } from '../../../lib/paths.ts'
import { query as queryOf } from '../../../lib/queries.ts'
import { TryAgain } from '../../../ui/loaded.tsx'
import { appVersion } from '../app-version.ts'
import { bugLetter, contactLetter, featureLetter, mailTo } from './mail-links.ts'

const views: { view: string; title: string; detail: string; Icon: Icon }[] = [
  {
    view: 'help-center',
    title: 'Help Center',
    detail: 'Questions and answers about logging, points, fasting and privacy',
    Icon: BookOpenIcon,
  },
  { view: 'licenses', title: 'Open Source Licenses', detail: 'Software by others that Finu uses', Icon: CodeIcon },
]
const policies: { policy: PolicyName; detail: string; Icon: Icon }[] = [
  { policy: 'privacy', detail: 'What is stored, where and why', Icon: ShieldCheckIcon },
  { policy: 'terms', detail: 'What you can expect, and what we ask of you', Icon: FileTextIcon },
]
const letterIcons = { contact: EnvelopeSimpleIcon, bug: BugIcon, feature: LightbulbIcon }

export function HelpList() {
  const [center, licences] = views.map(({ view, ...row }) => (
    <li key={view}>
      <Link to={paths.settings} search={{ section: 'help', view }} state={preserveReturnState} className={helpItem()}>
        <HelpRow {...row} isOpening />
      </Link>
    </li>
  ))
  return (
    <>
      <h3 className="sr-only">Help &amp; Support</h3>
      <ul className="ruled">
        {center}
        <SupportRows icons={letterIcons} />
        <li className={helpItem({ isListItem: true })}>
          <HelpRow title="About" detail={`Finu, version ${appVersion}. Web platform.`} Icon={InfoIcon} />
        </li>
        {policies.map(({ policy, ...row }) => (
          <li key={policy}>
            <PolicyOpener policy={policy} className={helpItem()}>
              <HelpRow {...row} title={policyTitles[policy]} isOpening />
            </PolicyOpener>
          </li>
        ))}
        {licences}
      </ul>
    </>
  )
}

/** Style of the element around a row of Help & Support. */
const helpItem = tv({
  base: 'group flex min-h-17 w-full items-center gap-3.5 text-left',
  variants: { isListItem: { false: 'py-2.5' } },
  defaultVariants: { isListItem: false },
})

const titleLook = tv({
  base: 'row-title block',
  variants: { isOpening: { true: 'group-hover:underline group-hover:underline-offset-3' } },
})

interface HelpRowProps {
  title: string
  detail: ReactNode
  Icon: Icon
  /** True if the row opens another page. */
  isOpening?: boolean
}

/** Content of a row of Help & Support. */
function HelpRow({ title, detail, Icon, isOpening = false }: HelpRowProps) {
  return (
    <>
      <span className="tile">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={titleLook({ isOpening })}>{title}</span>
        <span className="row-note block">{detail}</span>
      </span>
      {isOpening && <CaretRightIcon className="text-ink-subtle" size={16} aria-hidden="true" />}
    </>
  )
}

const letters = {
  contact: { title: 'Contact Support', detail: 'Ask the person who runs this server', letter: () => contactLetter },
  bug: { title: 'Report a Bug', detail: 'Includes your version and browser, but nothing you logged', letter: reportOf },
  feature: { title: 'Feature Request', detail: 'Suggest an improvement', letter: () => featureLetter },
} as const

function reportOf({ version: serverVersion }: SupportInfo) {
  const size = `${window.innerWidth} × ${window.innerHeight}`
  return bugLetter({ version: appVersion, serverVersion, browser: navigator.userAgent, window: size })
}

const noAddress = 'Ask the person who runs this server'

/** Three links that open an email to support; without a support address, one row says who to ask. */
function SupportRows({ icons }: { icons: Record<keyof typeof letters, Icon> }) {
  const query = useQuery(queryOf(support.info, {}, { staleTime: Infinity }))
  const { data: info, isPending } = query
  if (info && info.email === null) {
    return (
      <li>
        <div className={helpItem()}>
          <HelpRow title={letters.contact.title} detail={noAddress} Icon={icons.contact} />
        </div>
      </li>
    )
  }
  return (Object.keys(letters) as (keyof typeof letters)[]).map((name) => {
    const { title, detail, letter } = letters[name]
    return (
      <li key={name}>
        {info?.email ? (
          <a className={helpItem()} href={mailTo(info.email, letter(info))}>
            <HelpRow title={title} detail={`${detail}: ${info.email}`} Icon={icons[name]} isOpening />
          </a>
        ) : (
          <div className={helpItem()}>
            <HelpRow
              title={title}
              detail={isPending ? 'Loading...' : <TryAgain what={title} query={query} />}
              Icon={icons[name]}
            />
          </div>
        )}
      </li>
    )
  })
}
