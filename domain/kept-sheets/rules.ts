/** Kept sheets in a list. More than anybody signs; the export names all. */
export const mostListed = 500
