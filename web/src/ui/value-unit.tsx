/** The unit after a value in a row. */
export const ValueUnit = ({ children }: { children: string }) => (
  <small className="text-small font-regular text-ink-subtle">{children}</small>
)
