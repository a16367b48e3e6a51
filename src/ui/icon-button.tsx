import type { ComponentType, SVGProps } from 'react'
import { Button } from '#ui/button.tsx'
import type { ButtonProps } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & { icon: ComponentType<SVGProps<SVGSVGElement>>; label: string }

export function IconButton({ icon: Icon, label, variant = 'quiet', size = 'medium', className, ...rest }: IconButtonProps) {
  const square = size === 'dense' ? 'w-8' : size === 'large' ? 'w-13' : 'w-11'
  return (
    <Button {...rest} variant={variant} size={size} aria-label={label} className={cn('shrink-0 px-0', square, className)}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
    </Button>
  )
}
