import { support, type SupportInfo } from '@finu/contract/support/support'
import type { Icon } from '@phosphor-icons/react'
import { useQuery } from '@tanstack/react-query'
import { query as queryOf } from '../../../lib/queries.ts'
import { TryAgain } from '../../../ui/loaded.tsx'
import { appVersion } from '../app-version.ts'
import { helpItem, HelpRow } from './help-row.tsx'
import { bugLetter, contactLetter, featureLetter, mailTo } from './mail-links.ts'

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
export function SupportRows({ icons }: { icons: Record<keyof typeof letters, Icon> }) {
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
