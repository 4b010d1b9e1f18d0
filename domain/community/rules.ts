/** How far 'near you' reaches (specification 2, section 9). */
export const radiusMiles = 25
