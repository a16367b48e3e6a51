import { emirates, type Emirate } from '#domain/delivery/delivery.ts'
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

/** An emirate is kept by its English name, and said in the language of the moment. */
export function emirateName(emirate: string): string {
  return (names as Partial<Record<string, () => string>>)[emirate]?.() ?? emirate
}

/** To be chosen from. */
export const emirateOptions = () => emirates.map((emirate) => ({ value: emirate, label: emirateName(emirate) }))
