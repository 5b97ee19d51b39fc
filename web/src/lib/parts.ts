import { lazyRouteComponent } from '@tanstack/react-router'
import { sessionSignal } from './session.ts'

const words = /dynamically imported module|importing a module script failed|unable to preload css/i

/** A part of the app, such as a page's code or style, that could not be loaded. */
class MissingPart extends Error {
  constructor(cause: unknown) {
    super(`A part of the page could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`)
    this.name = 'MissingPart'
  }
}

/** Whether a part could not be loaded: without a connection, or because a new version has taken its place. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof MissingPart || (error instanceof Error && words.test(error.message))

/**
 * Loads a part when it is first asked for. Without a connection it is not even tried: what a browser failed to load once
 * it may not load again before a reload. Nor is the browser's own error thrown, for which the router would reload at
 * once.
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

/** A page's component, loaded with the page. */
export const screen = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(part(load), name)

/** Starts one read of a page. */
export type Read = () => Promise<unknown>

/**
 * A page's loader: starts its reads and waits for none. They are loaded when they are needed, so that the sign-in page
 * does not carry them; those begun too early fail again, and are told, where they are shown. Each begins in a task of its
 * own: ten begun in one keep a phone from answering for a quarter of a second.
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

/** Asks again for the styles that could not be loaded: the loader asks for each of them once only. */
export function renewStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(Object.assign(document.createElement('link'), { rel: link.rel, href: link.href }))
  }
}
