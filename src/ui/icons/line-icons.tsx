import type { ComponentProps } from 'react'

/** The few icons every page shows, drawn here: the icon library weighs 1.5 kB before its first icon. */
export type IconProps = Omit<ComponentProps<'svg'>, 'children'>

export function LineIcon({ path, ...rest }: IconProps & { path: string }) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={path} />
    </svg>
  )
}

export function ArrowRight(props: IconProps) {
  return <LineIcon {...props} path="M4 12h16m-7-7 7 7-7 7" />
}

export function Bag(props: IconProps) {
  return <LineIcon {...props} path="M5 8h14l1 13H4zm3.5 3V7a3.5 3.5 0 0 1 7 0v4" />
}

export function ChevronDown(props: IconProps) {
  return <LineIcon {...props} path="m5 9 7 7 7-7" />
}

export function ChevronRight(props: IconProps) {
  return <LineIcon {...props} path="m9 5 7 7-7 7" />
}

export function MenuLines(props: IconProps) {
  return <LineIcon {...props} path="M3 6h18M3 12h18M3 18h18" />
}

export function ChevronLeft(props: IconProps) {
  return <LineIcon {...props} path="m15 5-7 7 7 7" />
}

export function Pause(props: IconProps) {
  return <LineIcon {...props} path="M8 5v14M16 5v14" />
}

export function Play(props: IconProps) {
  return <LineIcon {...props} path="M7 5v14l12-7z" />
}
