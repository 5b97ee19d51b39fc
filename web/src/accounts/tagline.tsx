import { useEffect, useState } from 'react'
import { isMotionReduced, useMedia } from '../lib/media.ts'

const text = 'Your AI Wellness Coach'
const millisecondsPerCharacter = 80

/** The tagline with a typing animation. Hidden words keep their space; screen readers get the whole text. */
export function Tagline() {
  const isWhole = useMedia(isMotionReduced)
  const [typed, setTyped] = useState(0)
  useEffect(() => {
    if (isWhole) return
    const timer = setInterval(() => setTyped((count) => Math.min(count + 1, text.length)), millisecondsPerCharacter)
    return () => clearInterval(timer)
  }, [isWhole])
  const shown = isWhole ? text.length : typed
  // Keep the word being typed on one line, because the caret inside it allows a line break.
  const wordStart = text.lastIndexOf(' ', shown - 1) + 1
  const wordEnd = (text + ' ').indexOf(' ', shown)
  return (
    <h1 className="display mb-3.5 min-h-25 text-banner/12.5 max-halves:min-h-20 max-halves:text-hero/10">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        {text.slice(0, wordStart)}
        <span className="whitespace-nowrap">
          {text.slice(wordStart, shown)}
          <i className="ml-1.25 inline-block h-[0.82em] w-[3px] animate-blink bg-accent align-[-0.06em] motion-reduce:animate-none" />
          <span className="invisible">{text.slice(shown, wordEnd)}</span>
        </span>
        <span className="invisible">{text.slice(wordEnd)}</span>
      </span>
    </h1>
  )
}
