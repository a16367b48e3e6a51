import { useEffect, useRef } from 'react'
import type { ComponentProps, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'

type ModalProps = Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClose' | 'onKeyDown' | 'onPointerDown' | 'onClick'> & {
  ref: RefObject<HTMLDialogElement | null>
}

/** Opens a native dialog as a modal, puts the focus inside and gives it back to where it came from. */
export function useModal(open: boolean, close: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  // Not a layout effect: React puts the focus back where it was before the commit, after those are cleaned up.
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const cameFrom = document.activeElement
    dialog.showModal()
    const target = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('[data-title]')
    target?.focus()
    return () => {
      dialog.close()
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus()
    }
  }, [open])

  return {
    ref,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    },
    onCancel(event) {
      if (event.target !== ref.current) return
      event.preventDefault()
      close()
    },
    onClose(event) {
      // A browser may close a dialog by itself (second Esc, back gesture on Android); its owner decides whether it stays closed.
      if (!open || event.target !== ref.current) return
      ref.current.showModal()
      close()
    },
    onPointerDown(event: PointerEvent) {
      pressedOutside.current = event.target === ref.current
    },
    onClick(event: MouseEvent) {
      if (pressedOutside.current && event.target === ref.current) close()
    },
  }
}
