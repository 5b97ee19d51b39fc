import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode, type ToggleEventHandler } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { readBuiltFile } from '../../../lib/api.ts'
import { countInWords } from '../../../lib/format-number.ts'
import { preserveReturnState } from '../../../lib/keep-from.ts'
import { paths } from '../../../lib/paths.ts'
import { FailedState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SectionProps } from '../section.ts'
import { findArticles } from './articles.ts'
import { HelpList } from './help-list.tsx'

/** Help & Support, and its subpages. */
export function HelpSection({ view }: SectionProps) {
  if (view === 'help-center') return <HelpCenter />
  if (view === 'licenses') return <LicenceList />
  return <HelpList />
}

/** The file that the build wrote (web/licences.ts). */
interface Licences {
  packages: { name: string; version: string; licence: string; text: number | null; isInWeb: boolean }[]
  texts: string[]
}

/** Lists packages of the web app and the server, with their licences. */
function LicenceList() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['licences'],
    queryFn: async () => (await readBuiltFile('/licences.json')) as Licences,
    staleTime: Infinity,
  })
  return (
    <>
      <BackToHelp title="Open Source Licenses" />
      {isPending ? (
        <SkeletonRows count={6} label="Loading licences..." />
      ) : data ? (
        <>
          <Packages
            title="In this web app"
            packages={data.packages.filter((each) => each.isInWeb)}
            texts={data.texts}
          />
          <Packages title="On the server" packages={data.packages.filter((each) => !each.isInWeb)} texts={data.texts} />
        </>
      ) : (
        <FailedState
          title="The licences could not be loaded"
          reason={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

/** The head of a page within Help & Support. */
const BackToHelp = ({ title }: { title: string }) => (
  <>
    <Link
      to={paths.settings}
      search={{ section: 'help' }}
      state={preserveReturnState}
      className="btn btn-ghost -mt-2 mb-1.5 -ml-3"
    >
      <CaretLeftIcon size={16} aria-hidden="true" />
      Help &amp; Support
    </Link>
    <h3 className="h2">{title}</h3>
  </>
)

function Packages({ title, packages, texts }: Licences & { title: string }) {
  return (
    <section>
      <h4 className="sub">{`${title}: ${countInWords(packages.length, 'package')}`}</h4>
      {packages.map(({ name, version, licence, text }) => (
        <PackageEntry
          key={`${name}@${version}`}
          label={`${name} ${version}`}
          licence={licence}
          text={text === null ? null : texts[text]!}
        />
      ))}
    </section>
  )
}

/** A package with its licence, whose text is rendered only when it is opened because it is long. */
function PackageEntry({ label, licence, text }: { label: string; licence: string; text: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <HelpEntry
      title={
        <span className="min-w-0 wrap-anywhere">
          {label} <span className="font-regular text-ink-subtle">{licence}</span>
        </span>
      }
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {isOpen && (
        <div
          className="mb-3 max-h-80 overflow-auto rounded-inner bg-fill px-3.5 py-3 text-small/5 wrap-anywhere whitespace-pre-wrap text-ink-muted"
          tabIndex={0}
          role="group"
          aria-label={`Licence of ${label}`}
        >
          {text ?? `The package includes no licence text. Its licence is ${licence}.`}
        </div>
      )}
    </HelpEntry>
  )
}

interface HelpEntryProps {
  title: ReactNode
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  children: ReactNode
}

/** A line that expands to show its content. */
function HelpEntry({ title, onToggle, children }: HelpEntryProps) {
  return (
    <details className="group border-t border-line" onToggle={onToggle}>
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-inner font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <CaretDownIcon className="ml-auto text-ink-subtle group-open:rotate-180" size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}

/** Questions and answers by topic, with a search. */
function HelpCenter() {
  const [typed, setTyped] = useState('')
  const found = findArticles(typed)
  const topics = Map.groupBy(found, ({ topic }) => topic)
  return (
    <>
      <BackToHelp title="Help Center" />
      <div className="mt-3">
        <TextField label="Search the answers" type="search" maxLength={80} value={typed} onChange={setTyped} />
      </div>
      <p className="hint mt-2" role="status">
        {found.length === 0 ? 'No answers found. Try fewer words.' : countInWords(found.length, 'answer')}
      </p>
      {[...topics].map(([topic, articles]) => (
        <section key={topic}>
          <h4 className="sub">{topic}</h4>
          {articles.map(({ title, paragraphs }) => (
            <HelpEntry key={title} title={title}>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mb-3 text-ink-muted">
                  {paragraph}
                </p>
              ))}
            </HelpEntry>
          ))}
        </section>
      ))}
    </>
  )
}
