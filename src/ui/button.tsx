import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { cn } from '#ui/class-names.ts'
import { Spinner } from '#ui/states/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'
export type ButtonSize = 'dense' | 'medium' | 'large'

type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-ink-9 text-wall-0 hover:bg-ink-7',
  secondary: 'border-ink-9 bg-wall-0 text-ink-9 hover:bg-wall-2',
  quiet: 'text-ink-9 hover:bg-wall-2',
  danger: 'bg-err text-wall-0 hover:bg-err-7',
  link: 'link min-w-11 justify-start px-0 text-start',
}

const sizes: Record<ButtonSize, string> = {
  dense: 'min-h-8 gap-1.5 px-3 text-sm [&_svg]:size-4',
  medium: 'min-h-11 gap-2 px-5 text-base [&_svg]:size-5',
  large: 'min-h-13 gap-3 px-8 text-lg [&_svg]:size-5',
}

export function buttonLook({ variant = 'primary', size = 'medium' }: ButtonLook): string {
  return cn(
    'relative inline-flex items-center justify-center rounded-sm border border-transparent py-1 text-center font-medium transition select-none',
    'active:translate-y-px disabled:pointer-events-none disabled:opacity-40 aria-disabled:active:translate-y-0',
    sizes[size],
    variants[variant],
  )
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { loading?: boolean | undefined }

export function Button({ variant, size, loading = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      className={cn(buttonLook({ variant, size }), className)}
      onClick={click}
    >
      <span className={loading ? 'inline-flex items-center gap-[inherit] opacity-0' : 'contents'}>{children}</span>
      {loading && <Spinner className="absolute" />}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cn(buttonLook({ variant, size }), className)} />
}
