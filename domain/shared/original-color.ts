/** How the pixels of an original are stored: three color components, one, four inks, or with transparent parts. */
export const originalColors = ['rgb', 'gray', 'cmyk', 'alpha'] as const
export type OriginalColor = (typeof originalColors)[number]
