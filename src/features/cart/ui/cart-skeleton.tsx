import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'

/** The shape of a cart with two lines. */
export function CartSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_24rem]">
      <div>
        {[1, 2].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[min(6.5rem,30%)_1fr] gap-x-4 border-t border-wall-3 py-6 sm:grid-cols-[9rem_1fr] sm:gap-x-6"
          >
            <Skeleton className="aspect-square h-auto" />
            <div className="flex flex-col gap-3">
              <Skeleton className="h-7 w-40" />
              <Skeleton className="w-24" />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-64" />
    </SkeletonGroup>
  )
}
