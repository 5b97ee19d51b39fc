import { policyTitles } from '@finu/contract/support/policies'
import type { PolicyName } from '@finu/contract/support/policy-facts'
import type { Icon } from '@phosphor-icons/react'
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen'
import { BugIcon } from '@phosphor-icons/react/dist/csr/Bug'
import { CodeIcon } from '@phosphor-icons/react/dist/csr/Code'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { LightbulbIcon } from '@phosphor-icons/react/dist/csr/Lightbulb'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { Link } from '@tanstack/react-router'
import { PolicyOpener } from '../../../accounts/front/policy-opener.tsx'
import { paths } from '../../../lib/paths.ts'
import { appVersion } from '../app-version.ts'
import { helpItem, HelpRow } from './help-row.tsx'
import { SupportRows } from './support-rows.tsx'
import { preserveReturnState } from '../../../lib/keep-from.ts'

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
