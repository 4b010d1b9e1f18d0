/** On a toast that somebody points at. One that merely came to lie under a resting pointer may still move. */
export const pointedAt = 'data-pointed-at'
