import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { readBuiltFile } from '../../../lib/api.ts'
import { countInWords } from '../../../lib/format-number.ts'
import { FailedState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { BackToHelp } from './back-to-help.tsx'
import { HelpEntry } from './help-entry.tsx'

/** The file that the build wrote (web/licences.ts). */
interface Licences {
  packages: { name: string; version: string; licence: string; text: number | null; isInWeb: boolean }[]
  texts: string[]
}

/** Lists packages of the web app and the server, with their licences. */
export function LicenceList() {
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
