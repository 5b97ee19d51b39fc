/** A value, preceded by the one before a correction. */
export const ChangedValue = ({ from, children }: { from: string | undefined; children: string }) => (
  <>
    {from !== undefined && from !== children && (
      <>
        <del className="text-ink-subtle">{from}</del>{' '}
      </>
    )}
    {children}
  </>
)
