import { useId } from 'react'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { chooseSingleKeys, useSingleKeys } from './single-keys-store.ts'

/** The key that Apple's keyboards have for what others do with Ctrl. */
const controlKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const groups = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['L'], action: 'Log something' },
      { keys: [controlKey, 'K'], action: 'Search chats' },
      { keys: ['?'], action: 'Show this list' },
      { keys: ['Esc'], action: 'Close what is open' },
    ],
  },
  {
    title: 'In the coach',
    shortcuts: [
      { keys: ['Enter'], action: 'Send the message' },
      { keys: ['Shift', 'Enter'], action: 'Start a new line' },
    ],
  },
  {
    title: 'In trends, the year and tabs',
    shortcuts: [
      { keys: ['Left', 'Right'], action: 'Go to the one before or after' },
      { keys: ['Home', 'End'], action: 'Go to the first or last' },
    ],
  },
] as const

/** Names of keys whose sign is not read out. */
const names: Record<string, string> = { '?': 'Question mark', '⌘': 'Command' }

/** The list of keyboard shortcuts, with a choice to use none of a single key. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useSingleKeys()
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-5">
        {groups.map((group) => (
          <ShortcutGroup key={group.title} {...group} />
        ))}
        <CheckField label="Use single keys, such as L" isOn={isOn} onSwitch={chooseSingleKeys} />
      </div>
    </Dialog>
  )
}

function ShortcutGroup({ title, shortcuts }: (typeof groups)[number]) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="sub mt-0! mb-1!" id={id}>
        {title}
      </h3>
      <dl className="ruled">
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className="flex min-h-11 items-center justify-between gap-4 border-line not-first:border-t">
            <dt>{action}</dt>
            <dd className="flex flex-none gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid min-h-7 min-w-7 place-items-center rounded-inner bg-fill px-2 font-sans text-small font-semibold text-ink-muted"
                >
                  <span aria-hidden={key in names}>{key}</span>
                  {key in names && <span className="sr-only">{names[key]}</span>}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
