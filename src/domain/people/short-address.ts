/** [SE1] An address as it is kept: enough of it to see where somebody came from, too little to know the household. */
export function shortAddress(address: string): string {
  if (!address.includes(':')) return address.replace(/\.\d+$/, '.0')
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const isWhole = !address.includes('::')
  const known = isWhole ? groups : [...groups, ...(tail === '' && groups.length >= 3 ? [] : ['0', '0', '0'])]
  return `${known.slice(0, 3).join(':')}::`
}
