import { chat } from '@finu/contract/assistant/chat'
import {
  isUrgent,
  type CountryGuidance,
  type Guidance,
  type HelpLine,
  type HelpLines,
} from '@finu/contract/assistant/guidance'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { query } from '../lib/queries.ts'
import { SelectField } from '../ui/select-field.tsx'
import { MarkdownText } from './markdown.tsx'

interface PhoneNumber {
  /** Number to dial. */
  call: string
  label: string
  note: string
}

const emergencyNotes: Partial<Record<Guidance['danger'], string>> = {
  self_harm: 'If you might act on it, or have done something already',
  overdose: 'With trouble breathing, drowsiness, fits or vomiting',
  harm_others: 'If you might act on it',
  violence: 'If you are in danger now',
  severe: 'If it gets worse',
}

/** Describes a help line by its name, and its number if the name does not contain it. */
function numberOf({ name, call, hours }: HelpLine): PhoneNumber {
  const number = call.split(' / ')[0]!
  const isInName = name.includes(number)
  return {
    call: number,
    label: isInName ? name : `${name}, ${call}`,
    note: hours === null ? 'Any hour' : `${hours} o’clock`,
  }
}

/** Returns the numbers for a kind of danger, most suitable first; null if no call is needed. */
function numbersFor(
  danger: Guidance['danger'],
  { emergency, crisis, violence, poison }: HelpLines,
): PhoneNumber[] | null {
  const help = emergency === null ? [] : [{ call: emergency, label: emergency, note: emergencyNotes[danger] ?? '' }]
  switch (danger) {
    case 'self_harm':
      return [...(crisis ? [numberOf(crisis)] : []), ...help]
    case 'harm_others':
      return [...help, ...(crisis ? [numberOf(crisis)] : [])]
    case 'overdose':
      return [...(poison ? [numberOf(poison)] : []), ...help]
    case 'violence':
      return [...help, ...(violence ? [numberOf(violence)] : [])]
    case 'low':
      return crisis ? [numberOf(crisis)] : []
    case 'emergency':
    case 'severe':
      return help
    case 'eating':
    case 'crash_diet':
      return null
  }
}

/** Returns the `tel:` link of a number: its digits, and the star of some short numbers. */
const dialled = (call: string) => `tel:${call.replaceAll(/[^\d*]/g, '')}`

const countries = new Intl.DisplayNames('en', { type: 'region' })
const nameOf = (country: string) => countries.of(country) ?? country
const withArticle = (name: string) => (/^(?:United|Netherlands)/.test(name) ? `the ${name}` : name)

const numberLook = tv({
  base: 'flex min-h-13 items-center gap-4 rounded-card border px-5 py-2.5 no-underline',
  variants: {
    isSolid: {
      true: 'border-primary bg-primary text-on-primary hover:bg-primary-hover',
      false: 'border-line-control bg-surface text-ink hover:bg-hover',
    },
  },
})

function Numbers({ numbers, isFirstSolid }: { numbers: readonly PhoneNumber[]; isFirstSolid: boolean }) {
  return (
    <ul className="grid gap-2">
      {numbers.map(({ call, label, note }, index) => (
        <li key={call}>
          <a href={dialled(call)} className={numberLook({ isSolid: isFirstSolid && index === 0 })}>
            <PhoneIcon size={22} className="flex-none" aria-hidden="true" />
            <span className="min-w-0">
              <b className="block font-strong">Call {label}</b>
              {note !== '' && <span className="block text-small">{note}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface CountryProps {
  guidance: Guidance
  /** Country that the person has chosen; null if none. */
  chosen: CountryGuidance | null
  onChoose: (chosen: CountryGuidance) => void
}

/** Names the country of the numbers, and offers to choose another one. */
function Country({ guidance, chosen, onChoose }: CountryProps) {
  const lines = chosen ?? guidance.lines
  const [isElsewhere, setElsewhere] = useState(lines.country === null)
  const { data, isError, refetch } = useQuery(
    query(
      chat.helpLines,
      { query: { danger: guidance.danger, language: guidance.language } },
      { staleTime: Infinity, enabled: isElsewhere },
    ),
  )
  const options = (data ?? [])
    .flatMap(({ country }) => (country === null ? [] : [{ value: country, label: nameOf(country) }]))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <div className="grid gap-2 text-small text-ink-muted">
      <p>
        {lines.country === null
          ? 'Your time zone does not say which country you are in. '
          : `Numbers for ${withArticle(nameOf(lines.country))}${chosen ? '' : ', from your time zone'}. `}
        {!isElsewhere && (
          <button type="button" className="link min-h-11 font-strong md:min-h-0" onClick={() => setElsewhere(true)}>
            I am somewhere else
          </button>
        )}
      </p>
      {isElsewhere && isError && (
        <p>
          The numbers could not be loaded.{' '}
          <button type="button" className="link font-strong" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {isElsewhere && !isError && (
        <SelectField
          label="Where are you?"
          value={lines.country ?? ''}
          options={options}
          placeholder={data ? 'Choose a country' : 'Loading countries...'}
          onChange={(value) => {
            const found = data?.find(({ country }) => country === value)
            if (found) onChoose(found)
          }}
        />
      )}
    </div>
  )
}

/** Matches the first sentence, which becomes the title. */
const firstSentence = /^[^.!?]+[.!?]/

const card = tv({
  base: 'grid gap-4 rounded-card rounded-tl-[6px] bg-surface p-5',
  variants: { isGrave: { true: 'border-2 border-ink', false: 'border border-line-strong' } },
})

/** Guidance for a person who may be in danger: what to do and whom to call, all visible without a press. */
export function GuidanceCard({ guidance, text }: { guidance: Guidance; text: string }) {
  const [chosen, setChosen] = useState<CountryGuidance | null>(null)
  const titleId = useId()
  const words = chosen?.words ?? text
  const title = firstSentence.exec(words)?.[0] ?? words
  const rest = words.slice(title.length).trim()
  const numbers = numbersFor(guidance.danger, chosen ?? guidance.lines)
  const isGrave = isUrgent(guidance.danger)
  const [first = '', ...others] = rest.split('\n\n')
  return (
    <section className={card({ isGrave })} role={isGrave ? 'alert' : undefined} aria-labelledby={titleId} data-guidance>
      <div className="grid gap-2">
        <h2 id={titleId} className={isGrave ? 'display text-title' : 'text-head font-strong'}>
          {title.replace(/\.$/, '')}
        </h2>
        <div className="grid gap-3 text-read">
          <MarkdownText text={first} />
        </div>
      </div>
      {numbers && numbers.length > 0 && <Numbers numbers={numbers} isFirstSolid={isGrave} />}
      {others.length > 0 && (
        <div className="grid gap-3 text-read">
          <MarkdownText text={others.join('\n\n')} />
        </div>
      )}
      {numbers && <Country guidance={guidance} chosen={chosen} onChoose={setChosen} />}
    </section>
  )
}
