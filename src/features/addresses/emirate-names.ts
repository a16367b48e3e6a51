import type { Emirate } from '#domain/delivery/delivery.ts'
import { parseEmirate } from '#domain/delivery/uae-address.ts'
import { m } from '#words/messages.js'

const names: Record<Emirate, () => string> = {
  'Abu Dhabi': m.emirate_abu_dhabi,
  Dubai: m.emirate_dubai,
  Sharjah: m.emirate_sharjah,
  Ajman: m.emirate_ajman,
  'Umm Al Quwain': m.emirate_umm_al_quwain,
  'Ras Al Khaimah': m.emirate_ras_al_khaimah,
  Fujairah: m.emirate_fujairah,
}

/** An emirate as it is kept, for whoever reads it; what is none stays as it is. */
export function emirateInWords(text: string): string {
  const emirate = parseEmirate(text)
  return emirate ? names[emirate]() : text
}
