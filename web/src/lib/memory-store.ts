/** Stores values as a browser's storage does, until the page is reloaded. */
class MemoryStorage {
  [name: string]: unknown

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null
  }

  setItem(name: string, value: string) {
    this[name] = value
  }

  removeItem(name: string) {
    delete this[name]
  }
}

function isUsable(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    window[name].setItem('probe', '')
    window[name].removeItem('probe')
    return true
  } catch {
    return false
  }
}

/** Replaces a browser's storage by memory if it stores nothing, as in some private windows. */
export function rememberAnyway() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isUsable(name)) Object.defineProperty(window, name, { value: new MemoryStorage(), configurable: true })
  }
}
