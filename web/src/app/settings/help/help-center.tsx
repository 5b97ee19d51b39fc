import { useState } from 'react'
import { countInWords } from '../../../lib/format-number.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { findArticles } from './articles.ts'
import { BackToHelp } from './back-to-help.tsx'
import { HelpEntry } from './help-entry.tsx'

/** Questions and answers by topic, with a search. */
export function HelpCenter() {
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
