import { passwordRules } from '@finu/contract/accounts/accounts'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { tv } from 'tailwind-variants/lite'

const line = tv({
  base: 'flex items-center gap-1.5',
  variants: { isMet: { true: 'font-medium text-success' } },
})

/** The rules of a new password, each marked as soon as it is met. */
export function PasswordChecklist({ password }: { password: string }) {
  const met = passwordRules.filter((rule) => rule.isMet(password)).length
  return (
    <>
      <ul className="mt-1 grid gap-1.5 text-small text-ink-subtle" aria-label="Password requirements">
        {passwordRules.map((rule) => {
          const isMet = rule.isMet(password)
          return (
            <li key={rule.label} className={line({ isMet })}>
              {isMet ? (
                <CheckCircleIcon size={16} weight="fill" aria-hidden="true" />
              ) : (
                <CircleIcon size={16} aria-hidden="true" />
              )}
              {rule.label}
              <span className="sr-only">{isMet ? ', met' : ', not met yet'}</span>
            </li>
          )
        })}
      </ul>
      <p className="sr-only" role="status">
        {password && `${met} of ${passwordRules.length} password requirements met`}
      </p>
    </>
  )
}
