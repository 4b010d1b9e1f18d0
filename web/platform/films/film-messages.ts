import type { FilmPlan } from './film-drawing.ts'
import type { LoopPlan } from './loop-drawing.ts'

/** The requests to the worker. Files are passed by reference: nothing is copied, and nothing leaves the browser. */
export type FilmRequest =
  | { kind: 'inspect'; file: File }
  | { kind: 'film'; file: File; plan: FilmPlan }
  | { kind: 'loop'; plan: LoopPlan }

export type Inspected = { /** In milliseconds. */ duration: number }
/** Why something could not be made; the page has a message for each. */
export type FilmProblem =
  | 'not_sound'
  | 'not_readable'
  | 'ends_early'
  | 'too_long'
  | 'no_room'
  | 'no_encoder'
  | 'stopped'
  | 'failed'

/** The worker's answers: any number of progress messages, then one of the others. */
export type FilmAnswer =
  | { kind: 'progress'; /** From 0 to 1. */ done: number }
  | { kind: 'inspected'; sound: Inspected }
  | { kind: 'film'; film: Blob }
  | { kind: 'problem'; problem: FilmProblem }
