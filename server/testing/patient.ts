/** For `vi.waitFor`, which gives up after a second otherwise: on a busy machine a second is nothing. */
export const patient = { timeout: 100_000, interval: 50 }
