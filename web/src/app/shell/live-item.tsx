import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { showPart } from '../../lib/show-part.ts'
import { Button } from '../../ui/button.tsx'

/** The place of the strip: above the bottom bar, in a phone's header, in the sidebar, or in the rail. */
export type StripPlace = 'bar' | 'header' | 'side' | 'rail'

interface LiveEnd {
  /** Name of the button: 'End fast'. */
  label: string
  question: string
  /** The goal in words: 'Goal 16h'. */
  goal: string
  isEnding: boolean
  onEnd: () => void
}

interface LiveItemProps {
  place: StripPlace
  /** The name of the running thing, for places that show only its ring: 'Fast'. */
  name: string
  /** Page of what runs. */
  to: string
  /** Part of that page. */
  hash?: string
  percent: number
  color: string
  title: string
  note: string
  /** How it is ended; omit it where it cannot be ended now. */
  end?: LiveEnd | undefined
}

/** The question goes away after this time. */
const askMs = 10_000

const look = tv({
  slots: {
    item: 'flex min-w-0 items-center gap-2',
    time: 'flex min-h-11 min-w-0 flex-1 items-center gap-2.75',
    button: 'px-2.75',
  },
  variants: {
    place: {
      bar: { item: 'flex-1 not-first:border-l not-first:border-line not-first:pl-3.5', button: 'min-w-12.5 flex-none' },
      side: { item: 'flex-wrap' },
    },
    isAsked: { true: {}, false: {} },
  },
  compoundVariants: [
    { place: 'side', isAsked: true, class: { time: 'basis-full', button: 'flex-1' } },
    { place: 'side', isAsked: false, class: { button: 'flex-none' } },
  ],
})

/** Something that runs now: its ring and time, which lead to its page, and a button that ends it after one question. */
export function LiveItem({ place, name, to, hash, percent, color, title, note, end }: LiveItemProps) {
  const [state, setState] = useState<'rest' | 'asked' | 'kept'>('rest')
  const item = useRef<HTMLDivElement>(null)
  const isAsked = state === 'asked' && end !== undefined
  useEffect(() => {
    if (!isAsked) return
    // The cursor goes back to the button only if it is here still.
    const stop = () => setState(item.current?.contains(document.activeElement) ? 'kept' : 'rest')
    const timer = setTimeout(stop, askMs)
    return () => clearTimeout(timer)
  }, [isAsked])
  const keep = () => setState('kept')

  // A press on the page itself leads there again.
  const part = hash === undefined ? {} : { hash, onClick: () => showPart(hash) }
  if (place === 'header' || place === 'rail') {
    return (
      <Link
        to={to}
        {...part}
        className="grid size-11 flex-none place-items-center rounded-full"
        aria-label={`${name}, ${note}`}
        title={title}
      >
        <ProgressRing percent={percent} color={color} size={place === 'header' ? 30 : 34} />
      </Link>
    )
  }
  const { item: itemLook, time, button } = look({ place, isAsked })
  const inside = (first: string, second: string) => (
    <>
      <ProgressRing percent={percent} color={color} />
      <span className="min-w-0 flex-1">
        <b className="block truncate leading-5 font-strong tabular-nums">{first}</b>
        <small className="block truncate text-small/4 text-ink-subtle">{second}</small>
      </span>
    </>
  )
  if (isAsked) {
    return (
      <div
        className={itemLook()}
        role="alertdialog"
        aria-label={end.question}
        ref={item}
        onKeyDown={({ key }) => key === 'Escape' && keep()}
      >
        <p className={time()}>{inside(end.question, end.goal)}</p>
        <Button look="line" size="sm" className={button()} autoFocus onClick={keep}>
          Keep
        </Button>
        <Button size="sm" className={button()} isBusy={end.isEnding} onClick={end.onEnd}>
          End
        </Button>
      </div>
    )
  }
  return (
    <div className={itemLook()} ref={item}>
      <Link to={to} {...part} className={time({ className: 'rounded-inner' })}>
        {inside(title, note)}
      </Link>
      {end && (
        <Button
          look="line"
          size="sm"
          className={button()}
          aria-label={end.label}
          autoFocus={state === 'kept'}
          isBusy={end.isEnding}
          onClick={() => setState('asked')}
        >
          End
        </Button>
      )}
    </div>
  )
}

interface ProgressRingProps {
  /** 0 to 100. */
  percent: number
  /** Colour of the arc: that of the kind of what runs. */
  color: string
  /** Pixels. */
  size?: number
}

/** A ring filled to a percentage, from the top. Decorative: the words are beside it. */
function ProgressRing({ percent, color, size = 34 }: ProgressRingProps) {
  const radius = size / 2 - 2
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: 4, pathLength: 100 }
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle {...circle} stroke="var(--data-track)" />
      {percent > 0 && (
        <circle
          {...circle}
          stroke={color}
          strokeLinecap="round"
          strokeDasharray={`${percent} 100`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      )}
    </svg>
  )
}
