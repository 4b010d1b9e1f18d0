/** The mailed link works this long; an address that is not confirmed is forgotten after `keptDays`. */
export const linkDays = 14
export const unconfirmedDays = 30

/** Confirmation mails to one address in 24 hours, from all artists of this server. One of them may be each artist's. */
export const mostMailsToAddress = 3

/** Nobody fills in a form faster. */
export const leastMs = 2_000
/** A form that has been open longer is shown again. */
export const formHours = 24
