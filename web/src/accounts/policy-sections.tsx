import type { PolicySection } from '@finu/contract/support/policy-facts'

interface PolicySectionsProps {
  sections: readonly PolicySection[]
  Heading: 'h2' | 'h3'
}

/** The sections of a policy. */
export const PolicySections = ({ sections, Heading }: PolicySectionsProps) =>
  sections.map(({ heading, paragraphs, items = [] }) => (
    <section key={heading}>
      <Heading className="font-strong text-ink">{heading}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-1 text-pretty wrap-anywhere text-ink-muted">
          {paragraph}
        </p>
      ))}
      {items.length > 0 && (
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-muted marker:text-ink-subtle">
          {items.map((item) => (
            <li key={item} className="text-pretty wrap-anywhere">
              {item}
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
