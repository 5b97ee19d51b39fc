import { passwordRules } from '@finu/contract/accounts/accounts'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'

/** The rules of a new password, each marked as soon as it is met. */
export function PasswordChecklist({ password }: { password: string }) {
  const met = passwordRules.filter((rule) => rule.isMet(password)).length
  return (
    <>
      <ul className="rules" aria-label="Password requirements">
        {passwordRules.map((rule) => {
          const isMet = rule.isMet(password)
          return (
            <li key={rule.label} className={isMet ? 'is-met' : ''}>
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
