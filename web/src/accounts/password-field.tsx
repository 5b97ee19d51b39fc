import { passwordRulesText } from '@finu/contract/accounts/accounts'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'

interface PasswordFieldProps {
  label?: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean | undefined
  children?: ReactNode
}

/** Attribute for password generators of browsers, which React's types do not include. */
const newPasswordRules: object = { passwordrules: passwordRulesText }

/** A password field with a button to show the password. */
export function PasswordField({ label = 'Password', ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeSlashIcon : EyeIcon
  return (
    <TextField
      {...rest}
      {...(rest.autoComplete === 'new-password' && newPasswordRules)}
      label={label}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
