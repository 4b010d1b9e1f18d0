/** The range of 'near you' (specification 2, section 9). */
export const radiusMiles = 25
