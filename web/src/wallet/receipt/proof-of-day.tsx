import type { Day } from '@finu/contract/platform/wire'
import type { Proof, Receipt } from '@finu/contract/wallet/conversions'
import type { Neighbour } from '@finu/contract/wallet/ledger-proof'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useId, type ReactNode } from 'react'
import { shortenId } from '../../lib/format-address.ts'
import { countInWords } from '../../lib/format-number.ts'
import { longDay } from '../../lib/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CheckSteps, WhatItRestsOn } from './check-result.tsx'
import './proof-tree.css'
import { shapeTree, width, type Dot } from './tree-shape.ts'
import { useCheck } from './verify-queries.ts'

interface FrameProps {
  tag: ReactNode
  children: ReactNode
}

function Frame({ tag, children }: FrameProps) {
  const id = useId()
  return (
    <section className="min-w-0 print:break-inside-avoid" aria-labelledby={id}>
      <div className="section-head">
        <h2 className="h2" id={id} tabIndex={-1}>
          Proof
        </h2>
        <div role="status">{tag}</div>
      </div>
      <p className="text-ink-muted text-pretty">
        Every night all entries of the day are folded into one fingerprint and written on the chain. So nobody, Finu
        included, can change yours afterwards.
      </p>
      {children}
    </section>
  )
}

const nameEntry = (id: string | undefined) => (id === undefined ? 'Your entry' : `Your entry, ${shortenId(id)}`)

interface ProofToComeProps {
  day: Day
  path: readonly Neighbour[]
  entryId: string | undefined
}

/** The proof of a day whose commitment is not on the chain yet, so that nothing can be checked. */
export function ProofToCome({ day, path, entryId }: ProofToComeProps) {
  const hintId = useId()
  return (
    <Frame tag={<Tag>Tomorrow</Tag>}>
      <ProofTree path={path} look="to come" top="Not written yet" bottom={nameEntry(entryId)} />
      <Button look="line" icon={<SealCheckIcon size={20} aria-hidden="true" />} aria-disabled aria-describedby={hintId}>
        Verify
      </Button>
      <p className="hint mt-3" id={hintId}>
        The fingerprint of {longDay(day)} is written shortly after midnight, UTC. You can check it from then on.
      </p>
    </Frame>
  )
}

interface ProofTreeProps {
  path: readonly Neighbour[]
  /** State of the proof: not written yet, not checked, checked, or wrong. */
  look: 'to come' | 'open' | 'checked' | 'wrong'
  top: string
  bottom: string
}

const radii: Readonly<Record<Dot['kind'], number>> = { leaf: 7, root: 9, way: 5, neighbour: 5, other: 3.4 }

/** A drawing of the path from an entry to the root of its day. */
function ProofTree({ path, look, top, bottom }: ProofTreeProps) {
  const { height, lines, way, dots } = shapeTree(path)
  const [leaf] = way
  const label = `Your entry at the bottom is joined with ${countInWords(path.length, 'neighbouring fingerprint')} up to the fingerprint of the day`
  return (
    <figure className={`tree is-${look.replace(' ', '-')}`}>
      <figcaption>
        <b>The day’s fingerprint</b>
        {top}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {lines.map(({ from, to }) => (
          <path key={`${from.x},${from.y}`} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        ))}
        <polyline className="tree-way" pathLength={1} points={way.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {dots.map(({ x, y, kind }) => (
          <circle key={`${x},${y}`} className={`is-${kind}`} cx={x} cy={y} r={radii[kind]} />
        ))}
      </svg>
      <p style={{ '--leaf': `${((leaf?.x ?? width / 2) / width) * 100}%` } as React.CSSProperties}>{bottom}</p>
    </figure>
  )
}

interface ProofOfDayProps {
  proof: Proof
  receipt: Receipt
  /** Content beside the Check button. */
  more: ReactNode
}

export function ProofOfDay({ proof, receipt, more }: ProofOfDayProps) {
  const { day, root, published, entries } = proof
  const [first] = entries
  return root !== null && published !== null ? (
    <PublishedProof proof={proof} receipt={receipt} more={more} root={root} published={published} />
  ) : (
    <ProofToCome day={day} path={first?.path ?? []} entryId={first?.id} />
  )
}

interface PublishedProofProps extends ProofOfDayProps {
  root: string
  published: NonNullable<Proof['published']>
}

function PublishedProof({ proof, receipt, more, root, published }: PublishedProofProps) {
  const { data, isPending, mutate } = useCheck(proof, receipt)
  const [first] = proof.entries
  const kind = isPending ? undefined : data?.verdict.kind
  const isRight = kind === 'matches'
  const isWrong = kind !== undefined && !isRight
  return (
    <Frame
      tag={
        isRight ? (
          <Tag tone="ok" icon={<CheckIcon size={14} weight="bold" aria-hidden="true" />}>
            Matches
          </Tag>
        ) : isWrong ? (
          <Tag tone="danger">Does not match</Tag>
        ) : (
          <Tag>Not checked yet</Tag>
        )
      }
    >
      <ProofTree
        path={first?.path ?? []}
        look={isRight ? 'checked' : isWrong ? 'wrong' : 'open'}
        top={`${longDay(proof.day)}, on the chain`}
        bottom={nameEntry(first?.id)}
      />
      {data && !isPending && <CheckSteps check={data} proof={proof} published={published} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {kind === undefined ? (
          <Button isBusy={isPending} icon={<SealCheckIcon size={20} aria-hidden="true" />} onClick={() => mutate(root)}>
            {isPending ? 'Checking...' : 'Verify in this browser'}
          </Button>
        ) : (
          <Button
            look="line"
            size="sm"
            icon={<ArrowClockwiseIcon size={20} aria-hidden="true" />}
            onClick={() => mutate(root)}
          >
            Check again
          </Button>
        )}
        {more}
      </div>
      <div className="hint mt-3" role="status">
        {isPending || data === undefined ? (
          'Takes about a second. Where your wallet can read the chain, it works without trusting the server.'
        ) : data === null ? (
          'This browser makes fingerprints only on pages that come by https. Open Finu by https, or download the proof and check it elsewhere.'
        ) : (
          <WhatItRestsOn
            check={data}
            network={receipt.network}
            published={published}
            treasury={proof.treasury_address}
          />
        )}
      </div>
    </Frame>
  )
}
