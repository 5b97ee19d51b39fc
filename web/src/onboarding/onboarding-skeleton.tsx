import { Skeleton } from '../ui/skeleton.tsx'

/** Placeholder of the first question until it is loaded. */
export function OnboardingSkeleton() {
  return (
    <main className="mx-auto grid w-full max-w-[560px] content-center gap-5 px-4 py-16" role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton height={8} />
      <Skeleton width="46%" height={34} />
      <Skeleton width="70%" height={16} />
      <Skeleton height={280} />
    </main>
  )
}
