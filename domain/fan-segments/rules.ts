/** What names are compared by: without case, width of letters and spaces around words. Signs count: 'Berlin!' is another name than 'Berlin'. */
export const segmentNameKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
