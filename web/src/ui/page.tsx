import { useEffect, useRef, useState, type ReactNode } from 'react'

/** A part that takes longer to load holds back nothing. In milliseconds. */
const longestOpening = 4_000

interface PageProps {
  className?: string
  children: ReactNode
}

/**
 * The main part of a page. While it opens, the styles hide what follows a placeholder (`styles/states.css`). It is open
 * once it has no placeholder, after a while, or as soon as the person uses it: what was seen is not hidden again by later
 * loading.
 */
export function Page({ className = '', children }: PageProps) {
  const main = useRef<HTMLElement>(null)
  const [isOpening, setIsOpening] = useState(true)
  useEffect(() => {
    const page = main.current
    if (!isOpening || !page) return
    const open = () => setIsOpening(false)
    const openIfLoaded = () => {
      if (!page.querySelector('.skeleton:not([data-exact])')) open()
    }
    const changes = new MutationObserver(openIfLoaded)
    changes.observe(page, { subtree: true, childList: true, attributeFilter: ['class'] })
    addEventListener('click', open, { capture: true })
    addEventListener('keydown', open, { capture: true })
    const timer = setTimeout(open, longestOpening)
    openIfLoaded()
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      removeEventListener('click', open, { capture: true })
      removeEventListener('keydown', open, { capture: true })
    }
  }, [isOpening])
  return (
    <main ref={main} className={`page ${className}`} data-opening={isOpening ? '' : undefined} id="main" tabIndex={-1}>
      {children}
    </main>
  )
}
