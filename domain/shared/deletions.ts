/** How many days a deletion can be undone; a job then removes the row for good. */
export const keptDays = 30
/** For the summary of a call that deletes. */
export const restorable = `it can be restored for ${keptDays} days`
