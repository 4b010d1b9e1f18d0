/** A reason not to start, in one plain sentence for the person at the terminal: what is wrong and what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}
