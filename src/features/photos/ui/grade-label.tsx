import type { Grade } from '#domain/print/sharpness.ts'
import { cn } from '#ui/class-names.ts'
import { Check, CheckTwice, Cross, Tilde } from '#ui/icons/sign-icons.tsx'
import { m } from '#words/messages.js'

export const gradeLooks = {
  excellent: { icon: CheckTwice, colour: 'text-ok', word: m.page_guidelines_word_excellent, text: m.page_guidelines_word_excellent_text },
  good: { icon: Check, colour: 'text-ok', word: m.page_guidelines_word_good, text: m.page_guidelines_word_good_text },
  fair: { icon: Tilde, colour: 'text-warn', word: m.page_guidelines_word_fair, text: m.page_guidelines_word_fair_text },
  poor: { icon: Cross, colour: 'text-err', word: m.page_guidelines_word_poor, text: m.page_guidelines_word_poor_text },
} satisfies Record<Grade, object>

export type GradeLabelProps = {
  grade: Grade
  /** Said of what, where nothing beside it does. */
  isNamed?: boolean
  className?: string | undefined
}

/** A grade is always a word, a sign and a colour. */
export function GradeLabel({ grade, isNamed = false, className }: GradeLabelProps) {
  const { icon: Icon, colour, word } = gradeLooks[grade]
  return (
    <span className={cn('inline-flex items-baseline gap-1.5 font-medium', colour, className)}>
      <Icon aria-hidden="true" strokeWidth={2.25} className="size-[1.1em] shrink-0 self-center" />
      {isNamed ? m.grade_of_sharpness({ grade: word().toLocaleLowerCase() }) : word()}
    </span>
  )
}
