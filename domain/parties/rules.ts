/** Companies sign through a person and have no stage name. */
export const partyKinds = ['person', 'company'] as const
