import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'

export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p className="error" id={id}>
      <WarningCircleIcon size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
