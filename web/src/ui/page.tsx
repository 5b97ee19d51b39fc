import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** True if the page that was left last had the focus, which would be lost with it. */
let hadFocus = false

interface PageProps {
  className?: string
  children: ReactNode
}

/** The main part of a page, which takes over the focus from the page before it. */
export function Page({ className = 'page', children }: PageProps) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const main = ref.current
    if (hadFocus && document.activeElement === document.body) main?.focus({ preventScroll: true })
    hadFocus = false
    return () => {
      hadFocus = main?.contains(document.activeElement) ?? false
    }
  }, [])
  return (
    <main className={className} id="main" tabIndex={-1} ref={ref}>
      {children}
    </main>
  )
}
