/** 'Mara Elin Lindholt' → first_name 'Mara', last_name 'Elin Lindholt'; one word leaves last_name empty. */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}
