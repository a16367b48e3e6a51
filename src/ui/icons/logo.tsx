import { use } from 'react'
import { BrandContext } from '#ui/brand.ts'
import { cn } from '#ui/class-names.ts'
import { Mitre } from '#ui/icons/mitre.tsx'

export type LogoProps = { arabic?: boolean | undefined; className?: string | undefined }

export function Logo({ arabic = false, className }: LogoProps) {
  const { name, nameArabic, logo } = use(BrandContext)
  const inArabic = arabic && nameArabic && (
    <span lang="ar" dir="rtl" className="self-end ps-[0.4em] font-arabic text-[0.72em] leading-none font-semibold text-ink-7">
      {nameArabic}
    </span>
  )
  if (logo) {
    const picture = (
      <img
        src={`/api/logos/${logo.id}/logo.png`}
        alt={name}
        width={logo.widthPx}
        height={logo.heightPx}
        className={cn('h-[1.4em] w-auto max-w-full min-w-0 self-center object-contain object-left text-2xl rtl:object-right', className)}
      />
    )
    return inArabic ? (
      <span className="inline-flex min-w-0 flex-wrap gap-y-2 text-2xl">
        {picture}
        {inArabic}
      </span>
    ) : (
      picture
    )
  }
  return (
    <span className={cn('inline-flex min-w-0 items-start gap-[0.14em] text-2xl leading-none text-ink-9', className)}>
      <Mitre className="mt-[0.02em] size-[0.62em]" />
      <span className="display truncate pt-[0.16em] pb-[0.12em] leading-none">{name}</span>
      {inArabic}
    </span>
  )
}
