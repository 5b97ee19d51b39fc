import { lazyRouteComponent } from '@tanstack/react-router'
import { sessionSignal } from './session.ts'

const words = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Text shown where a part of a page could not be loaded. */
export const missingPart = 'This could not be loaded. Check your connection and try again.'

/** A part of the app, such as a page's code or style, that could not be loaded. */
class MissingPart extends Error {
  constructor(cause: unknown) {
    super(`A part of the page could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`)
    this.name = 'MissingPart'
  }
}

/** Returns true if a part could not be loaded: there is no connection, or a new version has replaced it. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof MissingPart || (error instanceof Error && words.test(error.message))

/**
 * Returns a function that loads a part once. It does not try without a connection, because some browsers retry a failed
 * import only after a reload. It never throws the browser's own error, on which the router would reload at once.
 */
export function part<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | undefined
  return async () => {
    if (loaded !== undefined) return loaded
    if (!navigator.onLine) throw new MissingPart('there is no connection')
    try {
      return (loaded = await load())
    } catch (error) {
      throw new MissingPart(error)
    }
  }
}

/** Returns a page's lazily loaded component. */
export const screen = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(part(load), name)

/** Starts one request of a page. */
export type Read = () => Promise<unknown>

/**
 * Returns a page's loader, which starts the page's requests and waits for none. Their code is loaded lazily to keep it
 * out of the sign-in page. Failures are ignored here: the components that show the data request it again and report
 * them. Each request starts in its own task, because ten in one task block a phone for a quarter of a second.
 */
export function prefetch(load: () => Promise<() => Read[]>): () => void {
  const loaded = part(load)
  const start = async () => {
    const session = sessionSignal()
    for (const read of (await loaded())()) {
      if (session.aborted) return
      read().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return () => void start().catch(() => {})
}

/** Requests failed stylesheets again, because the module loader requests each of them only once. */
export function renewStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(Object.assign(document.createElement('link'), { rel: link.rel, href: link.href }))
  }
}
