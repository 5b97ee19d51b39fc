import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ComponentProps } from 'react'

const box = [
  'pointer-events-none grid size-6 place-items-center rounded-inner border-[1.5px] border-line-control bg-surface transition-[background]',
  'peer-hover:border-ink-subtle peer-aria-invalid:border-danger peer-disabled:border-line-strong',
  'peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary',
  'peer-focus-visible:focus-ring',
  // Not by colour, which a browser with colours of its own would overrule.
  '[&>svg]:invisible peer-checked:[&>svg]:visible',
].join(' ')

/** A checkbox, to stand in a label or to have a name of its own. */
export const CheckBox = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <span className="relative block size-6 flex-none">
    <input type="checkbox" className="peer absolute inset-0 m-0 size-full opacity-0" {...props} />
    <span className={box} aria-hidden="true">
      <CheckIcon size={16} weight="bold" />
    </span>
  </span>
)
