/** Listeners for changes, in the form that `useSyncExternalStore` expects. */
interface Listeners {
  /** @returns the function to unsubscribe */
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

/** Creates listeners that are also notified of changes to the storage by other tabs. */
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
