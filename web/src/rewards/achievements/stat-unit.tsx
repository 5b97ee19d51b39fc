/** Small text beside a figure, on its baseline. */
export const StatUnit = ({ children }: { children: string }) => (
  <small className="self-end pb-2.25 max-md:pb-1.5 font-sans text-ui/none font-medium tracking-normal text-ink-subtle">
    {children}
  </small>
)
