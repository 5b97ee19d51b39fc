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
import { lazy, Suspense, useState } from 'react'
import type { LegalText } from '../../../accounts/legal-dialog.tsx'
import { paths } from '../../../lib/paths.ts'
import { appVersion } from '../app-version.ts'
import { helpItem, HelpRow } from './help-row.tsx'
import { SupportRows } from './support-rows.tsx'
import { preserveReturnState } from '../../../lib/keep-from.ts'

const LegalDialog = lazy(() =>
  import('../../../accounts/legal-dialog.tsx').then((module) => ({ default: module.LegalDialog })),
)

const views: { view: string; title: string; detail: string; Icon: Icon }[] = [
  {
    view: 'help-center',
    title: 'Help Center',
    detail: 'Questions and answers about logging, points, fasting and privacy',
    Icon: BookOpenIcon,
  },
  { view: 'licenses', title: 'Open Source Licenses', detail: 'What others made that Finu is made of', Icon: CodeIcon },
]
const texts: { text: LegalText; title: string; detail: string; Icon: Icon }[] = [
  { text: 'privacy', title: 'Privacy Policy', detail: 'What is stored, where and why', Icon: ShieldCheckIcon },
  {
    text: 'terms',
    title: 'Terms of Service',
    detail: 'What you can expect, and what is asked of you',
    Icon: FileTextIcon,
  },
]
const letterIcons = { contact: EnvelopeSimpleIcon, bug: BugIcon, feature: LightbulbIcon }

export function HelpList() {
  const [open, setOpen] = useState<LegalText | null>(null)
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
        {texts.map(({ text, ...row }) => (
          <li key={text}>
            <button type="button" className={helpItem()} aria-haspopup="dialog" onClick={() => setOpen(text)}>
              <HelpRow {...row} isOpening />
            </button>
          </li>
        ))}
        {licences}
      </ul>
      <Suspense>{open && <LegalDialog text={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
