/** Marks a toast under a moving pointer. One that merely appeared under a resting pointer may still move. */
export const pointedAt = 'data-pointed-at'
