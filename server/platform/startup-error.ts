/** A reason not to start, as one plain message for the person at the terminal: the problem and the remedy. */
export class StartupError extends Error {
  override name = 'StartupError'
}
