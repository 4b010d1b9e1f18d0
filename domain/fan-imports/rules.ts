/** How an import stands. `matching`: somebody must say which column holds what. `waiting`: for an admin. */
export const importStates = [
  'reading',
  'matching',
  'ready',
  'waiting',
  'refused',
  'writing',
  'done',
  'undoing',
  'undone',
  'canceled',
  'failed',
] as const
/** @public */
export type ImportState = (typeof importStates)[number]
