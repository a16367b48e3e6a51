import { LineIcon, type IconProps } from '#ui/icons/line-icons.tsx'

/** Signs for what is good, so-so, wrong or private. Apart from the icons every page loads. */
export function Check(props: IconProps) {
  return <LineIcon {...props} path="m4 12.5 5.5 5.5L20 7" />
}

export function CheckTwice(props: IconProps) {
  return <LineIcon {...props} path="m2 12.5 5 5L17 7m-4.5 9.5 1 1L23 7" />
}

export function Cross(props: IconProps) {
  return <LineIcon {...props} path="M6 6l12 12M18 6 6 18" />
}

export function Lock(props: IconProps) {
  return <LineIcon {...props} path="M5 11h14v10H5zm3 0V7a4 4 0 0 1 8 0v4" />
}

export function Tilde(props: IconProps) {
  return <LineIcon {...props} path="M3.5 14.5c2-5 6-5 8.5-2.5s6.5 2.5 8.5-2.5" />
}

export function Triangle(props: IconProps) {
  return <LineIcon {...props} path="M12 3.5 22 20.5H2zM12 10v5m0 2.5v.1" />
}
