/** The unit after a value in a row. */
export const ValueUnit = ({ children }: { children: string }) => (
  <small className="text-[0.8125rem] font-regular text-ink-subtle">{children}</small>
)
