import type { ComponentProps } from 'react'

/** The few icons every page shows, drawn here: the icon library weighs 1.5 kB before its first icon. */
type IconProps = Omit<ComponentProps<'svg'>, 'children'>

function LineIcon({ path, ...rest }: IconProps & { path: string }) {
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

export function Check(props: IconProps) {
  return <LineIcon {...props} path="m4 12.5 5.5 5.5L20 7" />
}

export function CheckTwice(props: IconProps) {
  return <LineIcon {...props} path="m2 12.5 5 5L17 7m-4.5 9.5 1 1L23 7" />
}

export function ChevronDown(props: IconProps) {
  return <LineIcon {...props} path="m5 9 7 7 7-7" />
}

export function ChevronRight(props: IconProps) {
  return <LineIcon {...props} path="m9 5 7 7-7 7" />
}

export function Cross(props: IconProps) {
  return <LineIcon {...props} path="M6 6l12 12M18 6 6 18" />
}

export function Lock(props: IconProps) {
  return <LineIcon {...props} path="M5 11h14v10H5zm3 0V7a4 4 0 0 1 8 0v4" />
}

export function MenuLines(props: IconProps) {
  return <LineIcon {...props} path="M3 6h18M3 12h18M3 18h18" />
}

export function Tilde(props: IconProps) {
  return <LineIcon {...props} path="M3.5 14.5c2-5 6-5 8.5-2.5s6.5 2.5 8.5-2.5" />
}

export function Triangle(props: IconProps) {
  return <LineIcon {...props} path="M12 3.5 22 20.5H2zM12 10v5m0 2.5v.1" />
}
