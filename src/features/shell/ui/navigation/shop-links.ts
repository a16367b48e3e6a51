import { m } from '#words/messages.js'

export type ShopLink = { to: string; label: () => string }

export const canvasLinks: readonly ShopLink[] = [
  { to: '/canvas', label: m.nav_canvas_prints },
  { to: '/framed-canvas', label: m.nav_framed_canvas },
  { to: '/panoramic-canvas', label: m.nav_panoramic_canvas },
  { to: '/framed-panoramic-canvas', label: m.nav_framed_panoramic_canvas },
]

export const printFrameLink: ShopLink = { to: '/print-frame', label: m.nav_print_frame }

export const laterLinks: readonly ShopLink[] = [
  { to: '/collage', label: m.nav_collage },
  { to: '/how-it-works', label: m.nav_how_it_works },
  { to: '/gallery', label: m.nav_gallery },
]

export const giftCardLink: ShopLink = { to: '/gift-card', label: m.nav_gift_card }

/** Beside the shop's own number, for whoever has ordered or has a question. */
export const helpLinks: readonly ShopLink[] = [
  { to: '/thank-you', label: m.nav_track_order },
  { to: '/how-it-works#delivery', label: m.nav_delivery },
  { to: '/faqs', label: m.nav_help },
  { to: '/contact', label: m.nav_contact },
]
