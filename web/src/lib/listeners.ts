/** Those who are told when something changes, as `useSyncExternalStore` takes them. */
interface Listeners {
  /** @returns what ends it */
  subscribe: (listener: () => void) => () => void
  tell: () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell() {
      for (const listener of listeners) listener()
    },
  }
}

/** The same, told of what other tabs change too. */
export function createListenersAcrossTabs(): Listeners {
  const { subscribe, tell } = createListeners()
  return {
    subscribe(listener) {
      const leave = subscribe(listener)
      window.addEventListener('storage', listener)
      return () => {
        leave()
        window.removeEventListener('storage', listener)
      }
    },
    tell,
  }
}
