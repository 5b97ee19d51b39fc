import type { SupportInfo } from '@finu/contract/support/support'
import type { Icon } from '@phosphor-icons/react'
import { useQuery } from '@tanstack/react-query'
import { TryAgain } from '../../../ui/loaded.tsx'
import { appVersion } from '../app-version.ts'
import { supportQuery } from '../queries.ts'
import { helpItem, HelpRow } from './help-row.tsx'
import { bugLetter, contactLetter, featureLetter, mailTo } from './mail-links.ts'

const letters = {
  contact: { title: 'Contact Support', detail: 'Ask whoever runs this copy', letter: () => contactLetter },
  bug: { title: 'Report a Bug', detail: 'With your version and browser, and nothing you logged', letter: reportOf },
  feature: { title: 'Feature Request', detail: 'Say what you miss', letter: () => featureLetter },
} as const

function reportOf({ version: serverVersion }: SupportInfo) {
  const size = `${window.innerWidth} × ${window.innerHeight}`
  return bugLetter({ version: appVersion, serverVersion, browser: navigator.userAgent, window: size })
}

const noAddress = 'No address is named for this copy. Ask whoever gave you its address.'

/** Three links that open an email to support; without a support address, the rows say so. */
export function SupportRows({ icons }: { icons: Record<keyof typeof letters, Icon> }) {
  const query = useQuery(supportQuery)
  const { data: info, isPending } = query
  return (Object.keys(letters) as (keyof typeof letters)[]).map((name) => {
    const { title, detail, letter } = letters[name]
    const email = info?.email ?? null
    return (
      <li key={name}>
        {info && email !== null ? (
          <a className={helpItem()} href={mailTo(email, letter(info))}>
            <HelpRow title={title} detail={`${detail}: ${email}`} Icon={icons[name]} isOpening />
          </a>
        ) : (
          <div className={helpItem()}>
            <HelpRow
              title={title}
              detail={isPending ? 'Loading...' : info ? noAddress : <TryAgain what={title} query={query} />}
              Icon={icons[name]}
            />
          </div>
        )}
      </li>
    )
  })
}
