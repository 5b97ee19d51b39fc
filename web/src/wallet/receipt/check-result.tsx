import type { Proof } from '@finu/contract/wallet/conversions'
import { networks, transactionLink, type Network } from '@finu/contract/wallet/networks'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shortenAddress, shortenId } from '../../lib/format-address.ts'
import { countInWords, formatCount } from '../../lib/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { mono } from './mono.ts'
import type { Check, Source } from './verify-queries.ts'

type Published = NonNullable<Proof['published']>

interface CheckStepsProps {
  check: NonNullable<Check>
  proof: Proof
  published: Published
}

/** Result of a check, step by step. */
export function CheckSteps({ check: { verdict, source }, proof, published }: CheckStepsProps) {
  switch (verdict.kind) {
    case 'matches':
      return <Steps {...verdict} proof={proof} source={source} block={published.block_number} />
    case 'other entry':
      return (
        <Mismatch>
          <p>The proof’s entries are not those of this receipt.</p>
        </Mismatch>
      )
    case 'differs':
      return (
        <Mismatch>
          <dl>
            <Hash name="Made of your entry" hash={verdict.made} />
            <Hash
              name={source === 'chain' ? 'On the chain' : 'On the chain, as the server says'}
              hash={verdict.expected}
            />
          </dl>
        </Mismatch>
      )
  }
}

interface WhatItRestsOnProps {
  check: NonNullable<Check>
  network: Network
  published: Published
  treasury: string
}

/** Says whether the check relied on the server, and links to where the value can be verified. */
export function WhatItRestsOn({ check: { source }, network, published, treasury }: WhatItRestsOnProps) {
  const link = source === 'chain' ? null : transactionLink(network, published.transaction_hash)
  return (
    <>
      {rests(source, networks[network].label)}{' '}
      {source === 'chain' && `It was read from the treasury ${shortenAddress(treasury)}.`}
      {link !== null && (
        <a className="link" href={link} target="_blank" rel="noreferrer">
          Compare it in the explorer
        </a>
      )}
    </>
  )
}

function rests(source: Source, label: string): string {
  if (source === 'chain') return 'Checked in this browser, a moment ago. Nothing was taken on trust from the server.'
  const why = {
    'no wallet': 'as there is no wallet in this browser to read it with.',
    'other network': `as no wallet of this browser is on ${label}. Switch to it and check again.`,
    'no answer': 'as your wallet could not read it.',
  }[source]
  return `Checked in this browser, a moment ago. The chain’s figure came from the server, ${why}`
}

interface StepsProps {
  leaves: readonly string[]
  root: string
  proof: Proof
  source: Source
  block: number
}

function Steps({ leaves, root, proof: { entries }, source, block }: StepsProps) {
  const steps = Math.max(...entries.map(({ path }) => path.length))
  const several = leaves.length > 1
  const rows = [
    {
      text: several ? `Fingerprints of your ${leaves.length} entries made` : 'Fingerprint of your entry made',
      detail: leaves.map(shortenId).join(', '),
    },
    {
      text: `Joined with ${several ? 'their' : 'its'} neighbours, ${countInWords(steps, 'step')} up`,
      detail: null,
    },
    {
      text:
        source === 'chain' ? 'Equal to the one on the chain' : 'Equal to the one that the server says is on the chain',
      detail: `${shortenId(root)}, block ${formatCount(block)}`,
    },
  ]
  return (
    <ol className="mb-3">
      {rows.map(({ text, detail }) => (
        <li className="flex gap-3 border-t border-line py-2.75 leading-5.5 font-medium" key={text}>
          <CheckIcon className="mt-0.75 text-success" size={16} weight="bold" aria-hidden="true" />
          <span>
            {text}
            {detail !== null && <small className={`block font-regular text-ink-subtle ${mono}`}>{detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const Mismatch = ({ children }: { children: ReactNode }) => (
  <div className="mb-3 grid justify-items-start gap-3 rounded-card bg-danger-soft p-4" role="alert">
    {children}
    <Link className="btn btn-line btn-sm print:hidden" to={paths.settings} search={{ section: 'help' }}>
      Report it
    </Link>
  </div>
)

const Hash = ({ name, hash }: { name: string; hash: string }) => (
  <>
    <dt className="text-ui font-semibold">{name}</dt>
    <dd className={`mb-2 break-all ${mono}`}>{hash}</dd>
  </>
)
