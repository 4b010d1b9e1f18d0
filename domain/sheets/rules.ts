/** How far a sheet is, as its list groups them. 'disputed' comes before all others, 'draft' is one that nobody can agree to yet. */
export const sheetStates = ['draft', 'not_sent', 'out', 'signed', 'disputed', 'withdrawn'] as const
export type SheetState = (typeof sheetStates)[number]

export const sheetOrders = ['changed', 'song'] as const
export type SheetOrder = (typeof sheetOrders)[number]
