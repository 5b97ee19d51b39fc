import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button } from './button.tsx'

interface LogButtonProps {
  /** Label: 'Log sleep'. */
  label: string
  className: string
  onPress: () => void
}

/** A button that opens the form of a new log. */
export const LogButton = ({ label, className, onPress }: LogButtonProps) => (
  <Button
    look="soft"
    className={className}
    aria-haspopup="dialog"
    icon={<PlusIcon size={20} aria-hidden="true" />}
    onClick={onPress}
  >
    {label}
  </Button>
)
