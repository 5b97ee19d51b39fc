/** The calls that journeys make on any browser. Names are accessible names. */
export interface Browser {
  name: string
  open(url: string): Promise<void>
  /** Evaluates an expression in the page. @returns its value, as JSON */
  evaluate<T>(expression: string): Promise<T>
  /** Clicks an element, as with a mouse. */
  press(css: string): Promise<void>
  /** Types into an element. */
  type(css: string, text: string): Promise<void>
  close(): Promise<void>
}

type Role = 'button' | 'link' | 'textbox' | 'combobox' | 'radio' | 'checkbox' | 'option'

const selectors: Record<Role, string> = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox]):not([type=radio]), textarea',
  combobox: 'select, [role=combobox]',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox]',
  option: '[role=option]',
}

/**
 * Marks an element by name: a function that runs in the page and takes a selector, the name, and the name of its group
 * or null. An exact match comes first, then a name that begins with it, then one that contains it.
 */
const mark = `(selector, name, group) => {
  const textOf = (ids) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim()
  const namesOf = (element) => [
    element.getAttribute('aria-label') ?? textOf(element.getAttribute('aria-labelledby')),
    ...[...(element.labels ?? [])].map((label) => label.textContent.trim()),
    element.textContent.trim(),
  ].filter(Boolean)
  document.querySelector('[data-target]')?.removeAttribute('data-target')
  const all = group === null ? [document] : [...document.querySelectorAll('[role=group], fieldset, dialog[open]')]
    .filter((element) => namesOf(element).some((each) => each.startsWith(group)))
  // The label is clicked if the control itself is hidden behind it.
  const shownOf = (element) => element.matches('[type=radio], [type=checkbox]') ? (element.labels?.[0] ?? element) : element
  const candidates = all.flatMap((part) => [...part.querySelectorAll(selector)])
    .filter((element) => shownOf(element).getClientRects().length > 0)
  const found = [(each) => each === name, (each) => each.startsWith(name), (each) => each.includes(name)]
    .map((matches) => candidates.find((element) => namesOf(element).some(matches)))
    .find((element) => element !== undefined)
  if (!found) return false
  shownOf(found).setAttribute('data-target', '')
  shownOf(found).scrollIntoView({ block: 'center' })
  return true
}`

const timeoutMs = 20_000
const pauseMs = 100

/** A person at a browser, who waits until an element appears. */
export class Visitor {
  readonly browser: Browser
  readonly #origin: string

  constructor(browser: Browser, origin: string) {
    this.browser = browser
    this.#origin = origin
  }

  open(path: string): Promise<void> {
    return this.browser.open(`${this.#origin}${path}`)
  }

  /** @param group the name of a group or dialog, if the element's name occurs elsewhere too */
  async press(role: Role, name: string, group: string | null = null): Promise<void> {
    await this.#find(role, name, group)
    await this.browser.press('[data-target]')
  }

  async type(name: string, text: string, role: Role = 'textbox'): Promise<void> {
    await this.#find(role, name, null)
    await this.browser.type('[data-target]', text)
  }

  /** Waits until the page shows a text. */
  async see(text: string): Promise<void> {
    const shown = `document.body.innerText.includes(${JSON.stringify(text)})`
    await this.#waitFor(() => this.browser.evaluate<boolean>(shown), `the text '${text}'`)
  }

  /** Waits until the address is that of a page. */
  async arrive(path: string): Promise<void> {
    const is = `location.pathname === ${JSON.stringify(path)}`
    await this.#waitFor(() => this.browser.evaluate<boolean>(is), `the page ${path}`)
  }

  #find(role: Role, name: string, group: string | null): Promise<void> {
    const expression = `(${mark})(${[selectors[role], name, group].map((each) => JSON.stringify(each)).join()})`
    return this.#waitFor(() => this.browser.evaluate<boolean>(expression), `${role} '${name}'`)
  }

  async #waitFor(look: () => Promise<boolean>, what: string): Promise<void> {
    for (const until = Date.now() + timeoutMs; Date.now() < until;) {
      // A page that is being left cannot be queried.
      if (await look().catch(() => false)) return
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    const text = await this.browser.evaluate<string>('location.href + "\\n" + document.body.innerText.slice(0, 2000)')
    throw new Error(`There is no ${what} on the page:\n${text}`)
  }
}
