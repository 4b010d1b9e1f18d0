/** A reason not to start, as one plain message for the person at the terminal: what is wrong and what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}
